import { expect, test } from 'vitest'
import { faultWords } from '../../src/server/fault-words.ts'

const unforeseen =
  'The program met a fault and stopped. Run again; if it stops again, ask whoever runs the server: its log tells the fault.'

test.each([
  [
    Object.assign(new Error('connect ECONNREFUSED 10.20.4.11:445'), { code: 'ECONNREFUSED', address: '10.20.4.11' }),
    '10.20.4.11 cannot be reached. Check it and run again.',
  ],
  [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'The disk is full. Free some space and run again.'],
  [
    Object.assign(new Error('open'), { code: 'EACCES', path: '/backups' }),
    '/backups cannot be written. Check its permissions and run again.',
  ],
  [new Error('No rows.'), unforeseen],
  ['odd', unforeseen],
])('%s is told as what happened and what to do', (error, words) => {
  expect(faultWords(error)).toBe(words)
})
