import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { OwnActor } from '#features/members/web/own-actor.tsx'
import { LazyReferralDialog } from '#features/referrals/web/lazy-referral-dialog.tsx'
import { useCopyLink } from '#features/referrals/web/use-referral-link.ts'
import { lazyDialog } from '#ui/lazy-part.tsx'
import { useTheme } from '#ui/use-theme.ts'
import { useLeave } from '../shell/use-leave.ts'
import type { PaletteActions, PaletteDialog, PaletteShown } from './palette-entries.ts'
import { PaletteSearchDialog } from './palette-search-dialog.tsx'

const ReferDialog = lazyDialog(
  async () => (await import('#features/referrals/web/refer-dialog.tsx')).ReferDialog,
)
const PersonDialog = lazyDialog(
  async () => (await import('#features/members/web/person-dialog.tsx')).PersonDialog,
)

interface CommandPaletteProps {
  shown: PaletteShown
  onShow: (shown: PaletteShown) => void
  onClose: () => void
}

/** Finds anything and does it, by keyboard; what opens over the screen takes its place. */
export function CommandPalette({ shown, onShow, onClose }: CommandPaletteProps) {
  return (
    <OwnActor>
      {shown === 'search' ? (
        <PaletteOfActions onOpen={onShow} onClose={onClose} />
      ) : (
        <Suspense>
          <OpenedDialog opened={shown} onClose={onClose} />
        </Suspense>
      )}
    </OwnActor>
  )
}

function OpenedDialog({ opened, onClose }: { opened: PaletteDialog; onClose: () => void }) {
  if (opened.kind === 'refer') return <ReferDialog company={opened.company} onClose={onClose} />
  if (opened.kind === 'person') return <PersonDialog person={opened.person} onClose={onClose} />
  return <LazyReferralDialog referral={opened.referral} onClose={onClose} />
}

interface PaletteOfActionsProps {
  onOpen: (dialog: PaletteDialog) => void
  onClose: () => void
}

function PaletteOfActions({ onOpen, onClose }: PaletteOfActionsProps) {
  const [typed, setTyped] = useState('')
  const navigate = useNavigate()
  const leave = useLeave()
  const { copyLink } = useCopyLink()
  const [theme, setTheme] = useTheme()
  const isDark =
    theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  const closing =
    <Input,>(act: (input: Input) => unknown) =>
    (input: Input): void => {
      onClose()
      void act(input)
    }
  const actions: PaletteActions = {
    goTo: closing((path: string) => navigate(path)),
    open: onOpen,
    copyLink: closing(copyLink),
    type: setTyped,
    isDark,
    switchTheme: () => closing(setTheme)(isDark ? 'light' : 'dark'),
    leave: () => closing(leave)(undefined),
  }
  return <PaletteSearchDialog typed={typed} onType={setTyped} actions={actions} onClose={onClose} />
}
