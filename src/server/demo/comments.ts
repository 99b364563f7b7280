import { commentsKey } from '../../domain/platform/comment/comment.ts'
import { derivedId } from '../../domain/kernel/derived-id.ts'
import { requisitionResource } from '../../domain/quality/requisition/resource.ts'
import type { DemoHost } from './host.ts'
import { people, refOf } from './people.ts'
import { mainLocation } from './places.ts'
import { rowsOf } from './table.ts'

const dayMs = 24 * 3_600_000

interface DemoComment {
  /** Document no of the requisition that it is on. */
  readonly on: string
  readonly by: string
  readonly daysAgo: number
  /** Who is named in it. */
  readonly mentions?: readonly string[]
  readonly text: string
}

const comments = rowsOf<DemoComment>(`
on | by | daysAgo# | mentions[] | text
PRC-GRN-011 | qa | 16 | asha | @Asha Kulkarni, is this for the granulator of line 1 alone, or for both?
PRC-GRN-011 | asha | 15 | qa | @Meera Iyer, for line 1. Line 2 follows once three batches are through.
PRC-GRN-011 | pooja | 15 | | The sieve analysis of the last ten batches lies with the batch records.
EQP-CMP-04 | gopal | 14 | pooja | @Pooja Rane, two more samples of each lot at the start of compression would do for us.
EQP-CMP-04 | pooja | 13 | | Noted in the protocol, step 4.
BPR-LOS-003 | farida | 12 | asha | @Asha Kulkarni, please attach the hardness trend before the evaluation.
`)

/** What people of the demo said of its requisitions. */
export const commentInDemo = async (host: DemoHost): Promise<void> => {
  for (const [index, { on, by, daysAgo, mentions = [], text }] of comments.entries()) {
    const id = `cr-${on.toLowerCase()}`
    // oxlint-disable-next-line no-await-in-loop -- one answers the other
    await host.run({
      by,
      companyId: 'mls',
      locationId: mainLocation.mls,
      at: new Date(Date.parse(host.now) - daysAgo * dayMs + index * 60_000).toISOString(),
      resource: commentsKey,
      documentId: derivedId([commentsKey, String(index)]),
      type: 'Add',
      data: {
        target: {
          resource: requisitionResource.key,
          id,
          link: `/quality-assurance/change-control/requisition/${id}`,
        },
        text,
        mentions: people.filter((one) => mentions.includes(one.id)).map((one) => refOf(one.id)),
      },
    })
  }
}
