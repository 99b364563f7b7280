import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { requisitionResource } from '../../src/domain/quality/requisition/resource.ts'
import { requisitionWorkflow } from '../../src/domain/quality/requisition/requisition.ts'
import type { CommandState } from '../../src/infra/react/index.ts'
import { TypedHere } from '../../src/ui/workflow/CommandMarks.tsx'
import { OpenDocumentContext, readDocument } from '../../src/ui/workflow/openDocument.ts'
import { workflowScreen } from '../../src/ui/workflow/screen.ts'
import { walkedTo } from '../support/requisition/walk.ts'

const screen = workflowScreen({ entry: requisitionResource, workflow: requisitionWorkflow, path: '/requisitions' })
const { document } = walkedTo('draft')

const shownFor = (state: CommandState): string => {
  const command = {
    commandId: 'c1',
    resource: requisitionResource.key,
    documentId: document.id,
    type: 'DecideAsHod',
    data: { decision: 'approve', commentsOfHOD: 'Needed for the audit.' },
    words: 'HOD approval',
    state,
    createdAt: '2026-01-05T05:00:00.000Z',
  }
  const open = { ...readDocument(screen, document), commands: [command] }
  return renderToStaticMarkup(
    createElement(OpenDocumentContext, { value: open }, createElement(TypedHere, { types: ['DecideAsHod'] })),
  )
}

test('a step that only the server can decide shows what was typed until it has; one that is decided shows in the document', () => {
  expect(shownFor('waiting')).toContain('Needed for the audit.')
  expect(shownFor('waiting')).toContain('Kept on this device until the server has decided it')
  expect(shownFor('saved')).toBe('')
})
