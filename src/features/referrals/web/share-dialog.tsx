import { Icon as Download } from 'lucide:download'
import { Icon as Share2 } from 'lucide:share-2'
import { saveFile } from '#client/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { QrCode } from '#ui/qr-code.tsx'
import { CopyLink } from './copy-link.tsx'
import { drawQrCode } from './draw-qr-code.ts'
import { useReferralLink } from './use-referral-link.ts'

interface ShareDialogProps {
  company: { id: string; companyName: string }
  onClose: () => void
}

export const ShareDialog = ({ company, onClose }: ShareDialogProps) => (
  <Dialog title={`Your link to ${company.companyName}`} onClose={onClose}>
    <ShareLink company={company} />
  </Dialog>
)

/** The reader's link to a company: to show to a camera, to save, or to hand to another app. */
export function ShareLink({ company }: Pick<ShareDialogProps, 'company'>) {
  const link = useReferralLink(company.id)
  if (link !== undefined) return <LinkToShare company={company} link={link} />
  return (
    <p className="text-sm text-ink-quiet">
      You don’t have a link yet because you don’t belong to a company.
    </p>
  )
}

function LinkToShare({ company, link }: { company: ShareDialogProps['company']; link: string }) {
  const { companyName } = company
  const save = async (): Promise<void> =>
    saveFile(`${companyName} referral link.png`, await drawQrCode(link))
  const share = (): void => {
    // Who closes the sheet without a choice has done nothing wrong.
    void navigator.share({ title: companyName, url: link }).catch(() => undefined)
  }
  return (
    <div className="flex flex-col items-center gap-4">
      <p className="text-sm text-ink-quiet">
        Let your client scan this code, or send them the link. Their request goes to {companyName}{' '}
        and appears on your dashboard.
      </p>
      <QrCode text={link} label={`QR code of your link to ${companyName}`} />
      <p className="w-full rounded-md bg-sunken px-3 py-2.5 font-mono text-xs wrap-anywhere select-all">
        {link}
      </p>
      <div className="grid w-full gap-2 sm:grid-cols-2">
        <CopyLink company={company}>Copy Link</CopyLink>
        <Button look="secondary" onClick={() => void save()}>
          <Download aria-hidden="true" className="size-4" />
          Save QR code
        </Button>
        {'share' in navigator && (
          <Button onClick={share} className="sm:col-span-2">
            <Share2 aria-hidden="true" className="size-4" />
            Share…
          </Button>
        )}
      </div>
    </div>
  )
}
