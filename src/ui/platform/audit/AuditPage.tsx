import { Lock } from 'lucide-react'
import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import { codes } from '../../../domain/quality/rights.ts'
import { AuditScope } from '../../../infra/react/useAudit.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { TabbedPage } from '../../kit/TabbedPage.tsx'
import { useMissingRight } from '../../resource/useMissingRight.ts'
import { AccessLog } from './AccessLog.tsx'
import { Checkpoints } from './Checkpoints.tsx'
import { EventsTab } from './EventsTab.tsx'
import { auditTrailPath, checkpointsPath, eventsPath, verificationPath } from './paths.ts'
import { VerificationTab } from './VerificationTab.tsx'

const tabs: Readonly<Record<string, ComponentType>> = {
  '': AccessLog,
  events: EventsTab,
  checkpoints: Checkpoints,
  verification: VerificationTab,
}

const items = [
  { to: auditTrailPath, label: 'Access log', end: true },
  { to: eventsPath, label: 'Events' },
  { to: checkpointsPath, label: 'Checkpoints' },
  { to: verificationPath, label: 'Verification' },
]

/** For holders of the audit code: who read histories, every event of the group, checkpoints of the log, and the last nightly verification. */
const AuditPage = () => {
  const { '*': sub = '' } = useParams()
  const missing = useMissingRight('see the audit trail', codes.changeAudit)
  if (missing !== undefined) return <EmptyState icon={Lock} title={missing} />
  const Tab = tabs[sub]
  if (Tab === undefined) return <Navigate to={auditTrailPath} replace />
  return (
    <AuditScope>
      <TabbedPage label="Audit trail" items={items}>
        <Tab />
      </TabbedPage>
    </AuditScope>
  )
}

export default AuditPage
