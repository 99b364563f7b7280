import { useMemo } from 'react'
import type { AnyDocument } from '../../../domain/kernel/document.ts'
import type { RequisitionDocument } from '../../../domain/quality/requisition/state.ts'
import { AnnexureTab } from './AnnexureTab.tsx'
import { CommentCards } from './CommentCards.tsx'
import { FormTab } from './FormTab.tsx'
import { type OpenRequisition, OpenRequisitionContext, reachedBy } from './openRequisition.ts'
import { RequisitionHeader } from './RequisitionHeader.tsx'

const nothing = (): void => {}

/** A requisition as its readers saw it at one version: its header, its form, its departments' comments, its annexures; nothing can be done on it. */
export const RequisitionAt = ({ document: given }: { readonly document: AnyDocument }) => {
  const document = given as unknown as RequisitionDocument
  const open = useMemo(
    (): OpenRequisition => ({
      id: document.id,
      document,
      details: document.details,
      status: document.status,
      refusals: {},
      signs: {},
      commands: [],
      past: null,
      readOnly: true,
      correct: nothing,
    }),
    [document],
  )
  const { details } = document
  if (document.version === 0) return null
  return (
    <OpenRequisitionContext value={open}>
      <div className="space-y-4">
        <div className="rounded-panel border border-line p-4">
          <RequisitionHeader />
        </div>
        <FormTab />
        {details.crossFunctionalTeam !== undefined && (
          <section aria-label="Departmental Comments" className="space-y-2">
            <h2 className="text-sm font-semibold">Departmental Comments</h2>
            <CommentCards
              team={details.crossFunctionalTeam}
              comments={details.deptComments ?? []}
              path="deptComments"
              since={reachedBy(document.path, 'cross-team-selected')?.at}
            />
          </section>
        )}
        {details.annexure !== undefined && <AnnexureTab />}
      </div>
    </OpenRequisitionContext>
  )
}
