import type { ReactNode } from 'react'
import { Brand } from '../brand.tsx'
import { EntryColumns } from '../entry-columns.tsx'
import { Footer } from '../footer.tsx'

/** Around the screens of signing in, registering and resetting a password. */
export const EntryFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <EntryColumns footer={<Footer />}>
    <Brand className="mb-9 text-lg" />
    <h1 className="mb-6 text-lg font-semibold tracking-tight">{title}</h1>
    {children}
  </EntryColumns>
)
