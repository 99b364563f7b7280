import { codes } from '../rights.ts'
import { qualitiesOf, type Topic } from '../../registry/topic.ts'

/** Spec 01, 6.8. */
export const attendance: Topic = {
  key: 'attendance',
  label: 'attendance',
  words: ['attendance', 'absent', 'present', 'late', 'on leave', 'overtime'],
  samples: ['who is absent today', 'how many are present today', 'attendance of me this week'],
  code: codes.attendanceView,
  shapes: [
    { key: 'who', phrase: /\bwho (?:is|are|was|were) (?<state>absent|present|late|on leave)\b/ },
    { key: 'count', phrase: /\bhow many\b/ },
    { key: 'of', phrase: /\battendance (?:of|for) (?<name>.+)$/ },
    { key: 'overtime', phrase: /\bovertime\b/ },
  ],
  qualities: qualitiesOf('state', ['absent', 'present', 'late', 'on leave']),
  fillers: 'employees people persons staff are were is was the there who worked'.split(' '),
}
