import { Result } from 'effect'
import { describe, expect, test } from 'vitest'
import { admitCommand } from '../../../src/domain/kernel/decide.ts'
import type { FieldProblem } from '../../../src/domain/kernel/decode.ts'
import { emptyDocument } from '../../../src/domain/kernel/document.ts'
import { supplied } from '../../support/registry/supply.ts'
import { isSentence, rawSchemaWords, wrongBodies } from '../../support/registry/wrong-bodies.ts'
import { actorOf } from '../../support/world.ts'

/** Of what a body lacks, and of what is wrong in it. */
const isOfForm = (rule: string): boolean => rule === 'E-FORM' || rule === 'E-REQ'

describe('a body that is wrong is refused in sentences', () => {
  test.each(supplied)(
    'E-FORM, E-REQ: $name names the field and says what is allowed there',
    ({ entry, type, make }) => {
      const { step } = make(1)
      const document = emptyDocument(entry.aggregate, 'one')
      const refused = wrongBodies(step.data).flatMap((data) => {
        const admitted = admitCommand(entry.label, entry.aggregate, document, { type, data }, actorOf(step.by))
        return Result.isFailure(admitted) && isOfForm(admitted.failure.rule) ? [admitted.failure] : []
      })
      expect(refused.length).toBeGreaterThan(0)
      for (const { message, field, details } of refused) {
        const problems = (details?.['problems'] ?? []) as readonly FieldProblem[]
        expect(problems[0]?.field).toBe(field)
        for (const sentence of [message, ...problems.map(({ problem }) => problem)]) {
          expect(sentence).not.toMatch(rawSchemaWords)
          expect(sentence).toSatisfy(isSentence)
        }
      }
    },
  )
})
