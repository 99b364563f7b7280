import { workflowTopic } from '../../platform/chat/workflow-topic.ts'
import { requisitionResource } from '../requisition/resource.ts'

/** Change control requisitions: their statuses may be written with hyphens or spaces. */
export const requisitions = workflowTopic(requisitionResource, {
  screen: '/quality-assurance/change-control/requisition',
  noun: ['requisition', 'requisitions'],
  words: ['change control', 'change controls', 'cr', 'crs', 'ccf', 'closure date', 'closure dates'],
  samples: ['how many requisitions are open', 'which requisitions wait for me', 'which requisitions are overdue'],
  fillers: ['change control', 'change controls', 'change requests', 'cr', 'crs', 'ccf', 'changes'],
  adjectives: ['class', 'type'],
  numbers: ['requisitionNo', 'ccfNo'],
  about: 'docName',
  facts: [
    ['Document', '{docNo} {docName}'],
    ['Department', 'department'],
    ['Type', 'type'],
    ['Class', 'class'],
    ['Raised', 'by {createdBy} on {createdAt}'],
    ['Due', 'dueDate'],
    ['Change Control Form', 'ccfNo'],
    ['Proposed change', 'details.proposedChange'],
  ],
  parties: ['QA', 'Management committee', 'Initiator', 'HOD', 'Expert', 'Customer'],
  done: { status: 'closed', column: 'closedOn' },
})
