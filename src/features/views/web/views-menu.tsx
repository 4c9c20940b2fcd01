import { Icon as Layers } from 'lucide:layers'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { lazyDialog, lazyPart } from '#ui/lazy-part.tsx'
import { ToolbarMenu } from '#ui/toolbar-menu.tsx'
import type { ViewList } from '../saved-view.ts'
import { addressOfView, openedView, stateOf } from '../view-state.ts'
import type { ViewDialogState } from './view-dialog.tsx'

const ViewRows = lazyPart(async () => (await import('./view-rows.tsx')).ViewRows)
const ViewDialog = lazyDialog(async () => (await import('./view-dialog.tsx')).ViewDialog)

/** The views of a list: those of one's own and those shared, to open, save, rename and delete. */
export function ViewsMenu({ list }: { list: ViewList }) {
  const [address, setAddress] = useSearchParams()
  const [dialog, setDialog] = useState<ViewDialogState>()
  const state = stateOf(address)
  return (
    <>
      <ToolbarMenu label="Views" icon={<Layers aria-hidden="true" className="size-4" />}>
        {close => (
          <ViewRows
            list={list}
            state={state}
            openId={openedView(address)}
            onOpen={view => {
              close()
              setAddress(addressOfView(view), { preventScrollReset: true })
            }}
            onAsk={asked => {
              close()
              setDialog(asked)
            }}
          />
        )}
      </ToolbarMenu>
      <Suspense>
        {dialog && (
          <ViewDialog
            list={list}
            state={state}
            dialog={dialog}
            onSaved={view =>
              setAddress(addressOfView(view), { replace: true, preventScrollReset: true })
            }
            onClose={() => setDialog(undefined)}
          />
        )}
      </Suspense>
    </>
  )
}
