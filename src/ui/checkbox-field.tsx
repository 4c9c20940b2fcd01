import { useFormContext } from 'react-hook-form'

export function CheckboxField({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext()
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm select-none">
      <input type="checkbox" {...register(name)} className="size-4.5 accent-brand" />
      {label}
    </label>
  )
}
