import { useFormContext, useWatch } from 'react-hook-form'
import { COMPANY_MESSAGES } from '#features/companies/company-messages.ts'
import { PictureField } from '#features/uploads/web/picture-field.tsx'
import { CONTROL } from '#ui/control.ts'
import { FieldFrame } from '#ui/field-frame.tsx'
import { CompanyIcon } from './company-icon.tsx'
import type { EditedCompany, EditFormValues } from './edit-input.ts'
import { useForgetCompany } from './use-edit-company.ts'

interface EditLookFieldsProps {
  company: EditedCompany
  /** The logo is in its place as soon as it has gone up. */
  onLogo: () => void
}

/** The logo, and the color behind it. */
export function EditLookFields({ company, onLogo }: EditLookFieldsProps) {
  const { register } = useFormContext<EditFormValues>()
  const bgColor = useWatch<EditFormValues, 'bgColor'>({ name: 'bgColor' }) ?? null
  const forget = useForgetCompany(company.id)
  return (
    <>
      <PictureField
        label="Logo"
        target={{ kind: 'COMPANY_LOGO', companyId: company.id }}
        url={company.iconUrl}
        failed={COMPANY_MESSAGES.updateFailed}
        onUploaded={() => {
          forget()
          onLogo()
        }}
      />
      <div className="flex items-start gap-4">
        <div className="grow">
          <FieldFrame name="bgColor" label="Background color" hint="Behind the logo or icon">
            {control => (
              <input
                type="color"
                {...control}
                {...register('bgColor')}
                className={`${CONTROL} h-11 cursor-pointer p-1.5`}
              />
            )}
          </FieldFrame>
        </div>
        <div aria-hidden="true" className="pt-5.5">
          <CompanyIcon company={{ ...company, bgColor }} className="size-12" />
        </div>
      </div>
    </>
  )
}
