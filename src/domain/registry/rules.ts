import { commonRules } from '../kernel/common-rules.ts'
import type { RuleTable } from '../kernel/refusal.ts'

/** A rule table and the subject that it belongs to. */
export interface Ruled {
  readonly subject: string
  readonly rules: RuleTable
}

/** The rules that every aggregate shares, then those that areas add. */
export const ruleTablesOf = (areas: readonly { readonly rules?: readonly Ruled[] }[]): readonly Ruled[] => [
  { subject: 'Every aggregate', rules: commonRules },
  ...areas.flatMap(({ rules = [] }) => rules),
]

/** The page `docs/rules.md`: each rule's id, sentence and source. */
export const rulesPage = (ruleTables: readonly Ruled[]): string =>
  [
    '# Rules that can refuse a command',
    '',
    'Generated from the rule tables of `src/domain` by `npm run docs`. Sources name the document of the specification and its section.',
    ...ruleTables.flatMap(({ subject, rules }) => [
      '',
      `## ${subject}`,
      '',
      '| id | sentence | source |',
      '|---|---|---|',
      ...Object.entries(rules).map(
        ([id, rule]) => `| ${id} | ${rule.sentence.replaceAll('|', '\\|')} | ${rule.source} |`,
      ),
    ]),
    '',
  ].join('\n')
