import { Icon as Share2 } from 'lucide:share-2'
import { useState } from 'react'
import type { CompanyCard } from '#features/companies/web/use-companies.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ChooseCompany } from './choose-company.tsx'
import { LoadedReferForm } from './refer-dialog.tsx'
import { ShareLink } from './share-dialog.tsx'

/** Refers a client from a phone: the company, then the form or the link to share, in one sheet. */
export function ReferSheet({ onClose }: { onClose: () => void }) {
  const [company, setCompany] = useState<CompanyCard>()
  const [isSharing, setIsSharing] = useState(false)
  const back = isSharing ? () => setIsSharing(false) : () => setCompany(undefined)
  return (
    <Dialog
      isSheet
      title={titleOf(company, isSharing)}
      onClose={onClose}
      onBack={company && back}
      backKeepsTyped={isSharing}
    >
      {company ? (
        <>
          {/* What was typed stays while the link is shared. */}
          <div hidden={isSharing}>
            <LoadedReferForm company={company} onClose={onClose}>
              <Button look="quiet" className="-ml-3 self-start" onClick={() => setIsSharing(true)}>
                <Share2 aria-hidden="true" className="size-4" />
                Share your link instead
              </Button>
            </LoadedReferForm>
          </div>
          {isSharing && <ShareLink company={company} />}
        </>
      ) : (
        <ChooseCompany onChoose={setCompany} />
      )}
    </Dialog>
  )
}

const titleOf = (company: CompanyCard | undefined, isSharing: boolean): string => {
  if (!company) return 'Refer a client'
  return isSharing ? `Your link to ${company.companyName}` : `Refer to ${company.companyName}`
}
