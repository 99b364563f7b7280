import { v7 as newId } from 'uuid'
import type { Scope } from '../../domain/kernel/aggregate.ts'
import type { Outcome, Submission } from './submission.ts'

type Asked = Pick<Submission, 'resource' | 'documentId' | 'type' | 'data'> &
  Partial<Pick<Submission, 'commandId' | 'reason' | 'expectedVersion' | 'alongside'>>

/** A command that the system gives where it acts, under a new id unless one is given. */
export const systemCommand = (system: Scope, command: Asked): Submission => ({
  groupId: system.companyGroup.id,
  by: { system },
  commandId: newId(),
  ...command,
})

/** Was what the command creates there already: another process, at the same moment, was first? */
export const wasThere = (outcome: Outcome): boolean => outcome.kind === 'refused' && outcome.refusal.rule === 'E-AGAIN'
