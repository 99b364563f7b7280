import type { WorkflowTopic } from '../../domain/platform/chat/workflow-topic.ts'
import type { Topic } from '../../domain/registry/topic.ts'
import type { Kind, Kinds } from './asking.ts'
import { clients } from './topics/clients.ts'
import { godown } from './topics/godown.ts'
import { items } from './topics/items.ts'
import { workflowKinds } from './topics/workflow.ts'

/** How records are asked about, by the key of their topic. */
const ofRecords: Readonly<Record<string, Kinds>> = { clients, godown, items }

const isWorkflow = (topic: Topic): topic is WorkflowTopic => 'machine' in topic

/** Who answers a kind of question. */
export const kindOf = (topic: Topic, shape: string): Kind | undefined =>
  (isWorkflow(topic) ? workflowKinds(topic) : ofRecords[topic.key])?.[shape]
