import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useChosen, useFirstChoices } from '#ui/choices.ts'
import { ChooserField } from '#ui/chooser.tsx'
import { showsDivisionLeadPicker, showsTeamLeadPicker } from '../member-groups.ts'
import type { EditedMember, MemberDetails } from './edit-member-values.ts'
import { usePeopleChoices } from './people-choices.ts'

const NO_DIVISION_LEAD = { value: '', label: 'No division lead' }
const NO_TEAM_LEAD = { value: '', label: 'No team lead' }

const NONE = { attributeExists: false }

const colleaguesOf = ({ id, companyId }: MemberDetails) => ({
  companyId: { eq: companyId ?? '' },
  id: { ne: id },
})

/** Whom the server takes as a division lead (`selectableDivisionLeads`). */
const useDivisionLeads = (member: MemberDetails) =>
  usePeopleChoices({
    ...colleaguesOf(member),
    divisionLeadId: NONE,
    or: [{ isTeamLead: { eq: true } }, { isDivisionLead: { eq: true } }],
  })

/** Whom the server takes as a team lead beneath that division lead (`selectableTeamLeads`). */
export const useTeamLeads = (member: MemberDetails, divisionLeadId: string | null) =>
  usePeopleChoices({
    ...colleaguesOf(member),
    isTeamLead: { eq: true },
    divisionLeadId: divisionLeadId ? { eq: divisionLeadId } : NONE,
  })

/** Who leads the person: the pickers that their group has, with those who can be chosen. */
export function LeadPickers({ member }: { member: MemberDetails }) {
  const { setValue } = useFormContext<EditedMember>()
  const { group, divisionLeadId, teamLeadId } = useWatch<EditedMember>() as EditedMember
  const divisionLeads = useDivisionLeads(member)
  const teamLeads = useTeamLeads(member, divisionLeadId)
  const { data: some = [] } = useFirstChoices(teamLeads)
  const isOfOtherDivision = useChosen(teamLeads, teamLeadId) === null

  useEffect(() => {
    if (isOfOtherDivision) setValue('teamLeadId', '')
  }, [isOfOtherDivision, setValue])

  return (
    <>
      {showsDivisionLeadPicker(group) && (
        <ChooserField
          name="divisionLeadId"
          label="Division lead"
          choices={divisionLeads}
          none={NO_DIVISION_LEAD}
        />
      )}
      {showsTeamLeadPicker(group, some) && (
        <ChooserField name="teamLeadId" label="Team lead" choices={teamLeads} none={NO_TEAM_LEAD} />
      )}
    </>
  )
}
