import { statuses } from '../../../quality/requisition/choices.ts'
import { codes } from '../../codes.ts'
import type { Topic } from '../topic.ts'

const statusWords = statuses.map((status) => ({
  words: [...new Set([status, status.replaceAll('-', ' ')])],
  slot: 'status',
  value: status,
}))

/** Change control requisitions (the first topic that an area added). Their statuses may be written with hyphens or spaces. */
export const requisitions: Topic = {
  key: 'requisitions',
  label: 'requisitions',
  words: [
    'requisition',
    'requisitions',
    'change control',
    'change controls',
    'cr',
    'crs',
    'ccf',
    'closure date',
    'closure dates',
  ],
  samples: ['how many requisitions are open', 'which requisitions wait for me', 'which requisitions are overdue'],
  code: codes.changeView,
  screen: '/quality-assurance/change-control/requisition',
  shapes: [
    { key: 'details', phrase: /(?<![\p{L}\p{N}])(?<number>\p{L}+(?:\/[\p{L}\p{N}&-]+){2,5})(?![\p{L}\p{N}/])/u },
    {
      key: 'waiting-for-me',
      phrase:
        /\b(?:wait|waits|waiting|pending)(?: for| on| with) (?:me|my (?:approval|decision|comment|action))\b|\bmy approvals\b|\bwhat (?:must|should|can) i (?:do|approve|decide)\b/,
    },
    { key: 'waiting-for', phrase: /\b(?:wait|waits|waiting|pending)(?: for| on| with)(?: the)? (?<whom>.+)$/ },
    {
      key: 'overdue',
      phrase:
        /\boverdue(?: (?:tentative )?closure(?: dates?)?)?\b|\bpast (?:their |the |its )?(?:tentative )?(?:due|closure) dates?\b/,
    },
    { key: 'due', phrase: /\b(?:fall |falls |falling )?due\b/ },
    {
      key: 'average-days',
      phrase:
        /\b(?:average|mean)\b(?: number of)?(?: days?| time| duration)?(?: taken)?(?: from)?(?: draft)?(?: to| until)?(?: be)?(?: closed?| closure)?\b|\bhow (?:long|many days)(?: does| do| did)?(?: it| a requisition| requisitions)? (?:take|takes|took)(?: from draft)? to (?:close|be closed|closed|closure)\b/,
    },
    { key: 'raised-by', phrase: /\b(?:raised|created|made|requested|initiated) by (?<who>.+)$/ },
    { key: 'raised', phrase: /\b(?:raised|created|initiated)\b/ },
    { key: 'count', phrase: /\b(?:how many|number of|count(?: of)?|list|which|what|show|any)\b|\brequisitions?\b/ },
  ],
  qualities: [
    ...statusWords,
    { words: ['open'], slot: 'open', value: 'true' },
    { words: ['rejected'], slot: 'rejected', value: 'true' },
    { words: ['overdue'], slot: 'overdue', value: 'true' },
    { words: ['major'], slot: 'class', value: 'Major' },
    { words: ['minor'], slot: 'class', value: 'Minor' },
    { words: ['temporary'], slot: 'type', value: 'temporary' },
    { words: ['permanent'], slot: 'type', value: 'permanent' },
  ],
  fillers: [
    'change control',
    'change controls',
    'change requests',
    'how many',
    'number of',
    'so far',
    ...`requisition requisitions cr crs ccf changes ones count list which what show any details detail find about
    a an the all is are was were has have had been be do does did we our there it that and still now currently stand stands
    status with dates date closure tentative get department me to by`.split(/\s+/),
  ],
}
