import { Download, X } from 'lucide-react'
import { creditOf } from '../domain/platform/company-group/credit.ts'
import { useDocument, useSession } from '../infra/react/index.ts'
import { SyncStatus } from '../ui/platform/SyncIndicator.tsx'
import { useInstall } from './useInstall.ts'

/** 28 px: version, credit, sync words; where the browser can, the offer to install. */
export const Footer = () => {
  const { companyGroup } = useSession()
  const { view } = useDocument('company-groups', companyGroup?.id ?? '')
  const install = useInstall()
  return (
    <footer
      data-shell
      className="flex h-7 shrink-0 items-center gap-4 border-t border-line bg-surface px-4 text-xs text-muted"
    >
      <span>{__APP_VERSION__}</span>
      {companyGroup !== null && (
        <span className="truncate">
          <bdi>{creditOf({ name: companyGroup.name, ...view?.document })}</bdi>
        </span>
      )}
      {install !== null && (
        <span className="flex shrink-0 items-center gap-1">
          <button
            type="button"
            onClick={install.install}
            className="inline-flex min-h-6 items-center gap-1.5 rounded-sm px-1 text-link hover:underline"
          >
            <Download aria-hidden="true" className="size-3.5" />
            Install Chronicle
          </button>
          <button
            type="button"
            aria-label="Dismiss"
            onClick={install.dismiss}
            className="inline-flex size-6 items-center justify-center rounded-sm hover:bg-hover"
          >
            <X aria-hidden="true" className="size-3.5" />
          </button>
        </span>
      )}
      <span className="ml-auto truncate">
        <SyncStatus />
      </span>
    </footer>
  )
}
