import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SelectField } from '#ui/select-field.tsx'
import {
  selectableDivisionLeads,
  selectableTeamLeads,
  showsDivisionLeadPicker,
  showsTeamLeadPicker,
} from '../member-groups.ts'
import type { EditedMember, MemberDetails } from './edit-member-values.ts'
import type { CompanyPerson } from './use-company-people.ts'

const NO_DIVISION_LEAD = { value: '', label: 'No division lead' }
const NO_TEAM_LEAD = { value: '', label: 'No team lead' }

const colleagues = (people: readonly CompanyPerson[]) =>
  people.map(({ id, name, companyId, isTeamLead, isDivisionLead, divisionLeadId }) => ({
    id,
    name,
    companyId,
    isTeamLead: isTeamLead === true,
    isDivisionLead: isDivisionLead === true,
    divisionLeadId,
  }))

const optionsOf = (people: readonly { id: string; name: string }[]) =>
  people.map(({ id, name }) => ({ value: id, label: name }))

interface LeadPickersProps {
  member: MemberDetails
  people: readonly CompanyPerson[]
}

/** Who leads the person: the pickers that their group has, with those who can be chosen. */
export function LeadPickers({ member, people }: LeadPickersProps) {
  const { setValue } = useFormContext<EditedMember>()
  const { group, divisionLeadId, teamLeadId } = useWatch<EditedMember>() as EditedMember
  const others = colleagues(people)
  const divisionLeads = selectableDivisionLeads(member, others)
  const teamLeads = selectableTeamLeads(member, others, divisionLeadId || null)
  const isOfDivision = teamLeads.some(({ id }) => id === teamLeadId)

  // A team lead of another division is not theirs.
  useEffect(() => {
    if (teamLeadId !== '' && !isOfDivision) setValue('teamLeadId', '')
  }, [teamLeadId, isOfDivision, setValue])

  return (
    <>
      {showsDivisionLeadPicker(group) && (
        <SelectField
          name="divisionLeadId"
          label="Division lead"
          options={[NO_DIVISION_LEAD, ...optionsOf(divisionLeads)]}
        />
      )}
      {showsTeamLeadPicker(group, teamLeads) && (
        <SelectField
          name="teamLeadId"
          label="Team lead"
          options={[NO_TEAM_LEAD, ...optionsOf(teamLeads)]}
        />
      )}
    </>
  )
}
