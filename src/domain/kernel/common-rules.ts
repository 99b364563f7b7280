import { refuserOf } from './refusal.ts'

/** Rules that hold for every aggregate (spec 01 "Messages used everywhere", spec 06 "Messages used everywhere"). */
export const commonRules = {
  'E-REQ': { sentence: '{label} is required.', source: '01 Messages used everywhere' },
  'E-PERM': {
    sentence: 'You do not have permission to {action}. Ask your administrator for {code}.',
    source: '01 Messages used everywhere',
  },
  'E-STALE': {
    sentence: '{label} was changed by {name} at {at}. Reload it and try again.',
    source: '01 Messages used everywhere',
  },
  'E-STATE': {
    sentence: '{label} is {state}; {action} is possible only when it is {states}.',
    source: '01 Messages used everywhere',
  },
  'E-UNIQUE': {
    sentence: '{field} {value} is already used by {other}.',
    source: '01 Messages used everywhere',
  },
  'E-CALLED': {
    sentence: 'There is already {one} called {other}.',
    source: '01 Messages used everywhere (E-UNIQUE, of what documents are called by)',
  },
  'E-ABSENT': {
    sentence: '{label} {name} does not exist here. Choose another one.',
    source: 'documents 2 (references between documents)',
  },
  'E-BESIDE': {
    sentence: '{label} {name} is of {own}, not of {other}.',
    source: 'documents 2 (references between documents)',
  },
  'E-USED': {
    sentence: '{label} {name} is used by {n record} ({first}). Make it inactive instead.',
    source: '01 Messages used everywhere',
  },
  'E-SYSTEM': {
    sentence: 'Only the server itself can {action}.',
    source: '01 Notification, delivery, action, rule (system steps)',
  },
  'E-REASON': { sentence: 'Give a reason.', source: '06 Messages used everywhere' },
  'E-SCOPE': {
    sentence: 'You have no access to {name}. Choose another one in the top bar.',
    source: '01 Messages used everywhere',
  },
  'E-FORM': { sentence: '{label}: {problem}', source: 'architecture 3 (input decoded at the boundary)' },
  'E-NEW': {
    sentence: '{label} does not exist yet.',
    source: 'architecture 2 (a document starts with its create command)',
  },
  'E-AGAIN': {
    sentence: '{label} exists already.',
    source: 'architecture 2 (a document starts with its create command)',
  },
  'E-LOCK': {
    sentence: 'Books are closed up to {day}. Choose a later date or ask for the period to be reopened.',
    source: '03 Messages used everywhere',
  },
  'E-SIGN': { sentence: 'This step needs your signature.', source: '06 Electronic signature' },
  'E-SIGN-OTHER': {
    sentence: 'This signature was given for something else.',
    source: '06 Electronic signature',
  },
  'E-OWN': {
    sentence: 'You created this {label}; another person must approve it.',
    source: '04 Messages',
  },
  'E-FILE': {
    sentence: 'The file {name} is not stored here any more. Attach it again.',
    source: '01 File (a file has one owner, and is read with the rights on it)',
  },
  'E-APPROVER': {
    sentence: '{who} decides {label} now.',
    source: 'documents 1 (approval routes)',
  },
  'E-DECIDED': {
    sentence: '{name} decided {label} at {at}.',
    source: 'documents 1 (approval routes: two at once)',
  },
  'E-TWICE': {
    sentence: 'You approved {level}; another person must approve {next}.',
    source: 'documents 1 (approval routes: nobody approves two levels)',
  },
  'E-NOBODY': {
    sentence: 'Nobody can approve {level}. Ask your administrator who does.',
    source: 'documents 1 (approval routes)',
  },
  'E-STAND-IN': {
    sentence: '{name} cannot decide in your place: {reason}.',
    source: 'documents 1 (approval routes: delegation)',
  },
  'E-DAYS': {
    sentence: 'The last day {last} is before the first day {first}.',
    source: 'documents 1 (approval routes: delegation)',
  },
  'E-MAKER': {
    sentence: 'Only {name} can {action} this {label}.',
    source: 'documents 1 (approval routes: withdraw)',
  },
  'E-OPEN': {
    sentence: 'Line {line} of {title} leaves {open} to be {done}, not {wanted}.',
    source: 'documents 2 (references between documents: no more than is open)',
  },
  'E-TAKEN': {
    sentence: '{taken} of line {line} of {title} is {done} already; {left} would be too little.',
    source: 'documents 2 (references between documents: no less than is taken)',
  },
  'E-LINE': {
    sentence: '{title} has no line {line}.',
    source: 'documents 2 (references between documents)',
  },
  'E-LINE-OF': {
    sentence: 'Line {line} of {title} is of {own}, not of {other}.',
    source: 'documents 2 (references between documents)',
  },
  'E-EFFECTS': {
    sentence: 'This leads too far: {problem}.',
    source: 'documents 3 (effects that bind)',
  },
  'E-GONE': { sentence: '{label} was deleted by {name} at {at}.', source: 'architecture 2 (record aggregate)' },
} as const

export const refuseCommon = refuserOf(commonRules)
