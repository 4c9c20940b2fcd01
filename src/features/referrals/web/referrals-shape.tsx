import { Icon as Board } from 'lucide:square-kanban'
import { Icon as Table } from 'lucide:table-2'
import { useAddressValue } from '#ui/use-address-value.ts'

const SHAPES = [
  { label: 'Table', Icon: Table, isBoard: false },
  { label: 'Board', Icon: Board, isBoard: true },
] as const

/** Whether the address shows the referrals as a board. */
export const useIsBoard = (): [boolean, (isBoard: boolean) => void] => {
  const [shape, choose] = useAddressValue('as')
  return [shape === 'board', isBoard => choose(isBoard ? 'board' : undefined)]
}

interface ReferralsShapeProps {
  isBoard: boolean
  onChoose: (isBoard: boolean) => void
}

export const ReferralsShape = ({ isBoard, onChoose }: ReferralsShapeProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields
  <div
    role="group"
    aria-label="Show as"
    className="ml-auto flex shrink-0 rounded-md border border-frame shadow-raised print:hidden"
  >
    {SHAPES.map(shape => (
      <button
        key={shape.label}
        type="button"
        aria-label={shape.label}
        title={shape.label}
        aria-pressed={shape.isBoard === isBoard}
        onClick={() => onChoose(shape.isBoard)}
        className="grid min-h-10.5 w-11 place-items-center rounded-md text-ink-quiet hover:bg-sunken hover:text-ink aria-pressed:bg-brand-soft aria-pressed:text-brand pointer-fine:min-h-9.5 pointer-fine:w-10"
      >
        <shape.Icon aria-hidden="true" className="size-4" />
      </button>
    ))}
  </div>
)
