import { Lock } from 'lucide-react'
import type { ComponentType } from 'react'
import { Navigate, useParams } from 'react-router'
import { codes } from '../../../domain/platform/codes.ts'
import { AuditScope } from '../../../infra/react/useAudit.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useMissingRight } from '../../quality/rights.ts'
import { AccessLog } from './AccessLog.tsx'
import { Checkpoints } from './Checkpoints.tsx'
import { auditTrailPath, checkpointsPath, verificationPath } from './paths.ts'
import { VerificationTab } from './VerificationTab.tsx'

const tabs: Readonly<Record<string, ComponentType>> = {
  '': AccessLog,
  checkpoints: Checkpoints,
  verification: VerificationTab,
}

/** For holders of the audit code: who read histories, checkpoints of the log, and the last nightly verification. */
const AuditPage = () => {
  const { '*': sub = '' } = useParams()
  const missing = useMissingRight('see the audit trail', codes.changeAudit)
  if (missing !== undefined) return <EmptyState icon={<Lock aria-hidden="true" className="size-5" />} title={missing} />
  const Tab = tabs[sub]
  if (Tab === undefined) return <Navigate to={auditTrailPath} replace />
  return (
    <AuditScope>
      <div className="flex h-full min-h-0 flex-col">
        <div className="px-4 pt-2">
          <Tabs
            label="Audit trail"
            items={[
              { to: auditTrailPath, label: 'Access log', end: true },
              { to: checkpointsPath, label: 'Checkpoints' },
              { to: verificationPath, label: 'Verification' },
            ]}
          />
        </div>
        <div className="min-h-0 flex-1">
          <Tab />
        </div>
      </div>
    </AuditScope>
  )
}

export default AuditPage
