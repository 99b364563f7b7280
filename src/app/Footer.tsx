import { useSession } from '../infra/react/index.ts'
import { SyncStatus } from '../ui/platform/SyncIndicator.tsx'

/** 28 px: version, credit, sync words. */
export const Footer = () => {
  const { companyGroup } = useSession()
  return (
    <footer
      data-shell
      className="flex h-7 shrink-0 items-center gap-4 border-t border-line bg-surface px-4 text-xs text-muted"
    >
      <span>{__APP_VERSION__}</span>
      {companyGroup !== null && <span className="truncate">Provided by {companyGroup.name} IT</span>}
      <span className="ml-auto truncate">
        <SyncStatus />
      </span>
    </footer>
  )
}
