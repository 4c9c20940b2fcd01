import { Icon as Columns } from 'lucide:columns-3'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ToolbarMenu } from '#ui/toolbar-menu.tsx'
import type { ColumnsMenuProps } from './column-choices.tsx'

const ColumnChoices = lazyPart(async () => (await import('./column-choices.tsx')).ColumnChoices)

/** Which columns of a list are shown, and in which order. */
export const ColumnsMenu = (props: ColumnsMenuProps) => (
  <ToolbarMenu label="Columns" icon={<Columns aria-hidden="true" className="size-4" />}>
    {() => <ColumnChoices {...props} />}
  </ToolbarMenu>
)
