import { Suspense, useState } from 'react'
import { lazyDialog } from '#ui/lazy-part.tsx'
import { Switch } from '#ui/switch.tsx'

// The question is loaded when it is first asked.
const ToggleActiveDialog = lazyDialog(
  async () => (await import('./toggle-active-dialog.tsx')).ToggleActiveDialog,
)

interface ActiveSwitchProps {
  member: { readonly id: string; readonly name: string; readonly active: boolean }
  tabIndex: 0 | -1
  onDone: (active: boolean) => unknown
}

/** Whether a person may sign in; a press asks first. */
export function ActiveSwitch({ member, tabIndex, onDone }: ActiveSwitchProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Switch
        label={`${member.name} is active`}
        on={member.active}
        tabIndex={tabIndex}
        onPress={() => setIsAsking(true)}
      />
      <Suspense>
        {isAsking && (
          <ToggleActiveDialog member={member} onDone={onDone} onClose={() => setIsAsking(false)} />
        )}
      </Suspense>
    </>
  )
}
