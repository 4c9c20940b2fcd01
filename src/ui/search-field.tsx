import { Icon as Search } from 'lucide:search'
import { CONTROL } from './control.ts'

interface SearchFieldProps {
  label: string
  value: string
  onSearch: (words: string) => void
}

export function SearchField({ label, value, onSearch }: SearchFieldProps) {
  return (
    <search className="relative block print:hidden">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-ink-quiet"
      />
      <input
        type="search"
        name="search"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={({ target }) => onSearch(target.value)}
        className={`${CONTROL} pl-9 [&::-webkit-search-cancel-button]:grayscale`}
      />
    </search>
  )
}
