import type { HazardType } from '../codes.ts'
import type { signalWords } from '../hazard-class.ts'

type Signal = (typeof signalWords)[number]

/** The revision of the GHS whose classes these are. */
export const ghsRevision = 7

/**
 * One category in a line: name, H-codes, signal word (D danger, W warning, - none), pictograms, then the P-codes of prevention,
 * response, storage and disposal, and the class or division of transport where there is one.
 */
type Line = readonly [
  name: string,
  h: string,
  signal: 'D' | 'W' | '-',
  pictograms: string,
  prevention: string,
  response: string,
  storage: string,
  disposal: string,
  transport?: string,
]

type AfterName = Line extends readonly [string, ...infer Rest] ? Rest : never

type Given = readonly [name: string, type: HazardType, lines: readonly Line[]]

const burning = 'P370+P372+P380+P373'
const explosive = 'P210 P230 P234 P240 P250 P280'
const liquid = 'P210 P233 P240 P241 P242 P243 P280'
const unstable = 'P210 P234 P235 P240 P280'
const oxidising = 'P210 P220 P280'
const corrosive = 'P301+P330+P331 P303+P361+P353 P363 P304+P340 P310 P321 P305+P351+P338'

const lines = (names: string, ...rest: AfterName): readonly Line[] =>
  names.split(' ').map((name): Line => [name, ...rest])

/** Self-reactive substances and organic peroxides are alike but for the light that peroxides are kept from. */
const typesAToG = (storage: string, transport: string): readonly Line[] => [
  ['A', 'H240', 'D', '01', unstable, burning, storage, 'P501'],
  ['B', 'H241', 'D', '01 02', unstable, 'P370+P380+P375+P378', storage, 'P501', transport],
  ...lines('C D', 'H242', 'D', '02', unstable, 'P370+P378', storage, 'P501', transport),
  ...lines('E F', 'H242', 'W', '02', unstable, 'P370+P378', storage, 'P501', transport),
  ['G', '', '-', '', '', '', '', ''],
]

const oxidisers: readonly Line[] = [
  ['1', 'H271', 'D', '03', `${oxidising} P283`, 'P306+P360 P371+P380+P375 P370+P378', 'P420', 'P501', '5.1'],
  ['2', 'H272', 'D', '03', oxidising, 'P370+P378', '', 'P501', '5.1'],
  ['3', 'H272', 'W', '03', oxidising, 'P370+P378', '', 'P501', '5.1'],
]

/** Mutagens, carcinogens and what harms reproduction: 1A and 1B known or presumed, 2 suspected. */
const longTerm = (presumed: string, suspected: string): readonly Line[] => [
  ...lines('1A 1B', presumed, 'D', '08', 'P201 P202 P280', 'P308+P313', 'P405', 'P501'),
  ['2', suspected, 'W', '08', 'P201 P202 P280', 'P308+P313', 'P405', 'P501'],
]

const classes: readonly Given[] = [
  [
    'Explosives',
    'physical',
    [
      ['Unstable', 'H200', 'D', '01', 'P201 P250 P280', burning, 'P401', 'P501'],
      ['1.1', 'H201', 'D', '01', explosive, burning, 'P401', 'P501', '1.1'],
      ['1.2', 'H202', 'D', '01', explosive, burning, 'P401', 'P501', '1.2'],
      ['1.3', 'H203', 'D', '01', explosive, burning, 'P401', 'P501', '1.3'],
      ['1.4', 'H204', 'W', '01', 'P210 P234 P240 P250 P280', burning, 'P401', 'P501', '1.4'],
      ['1.5', 'H205', 'D', '', explosive, burning, 'P401', 'P501', '1.5'],
      ['1.6', '', '-', '', '', '', '', '', '1.6'],
    ],
  ],
  [
    'Flammable gases',
    'physical',
    [
      ['1A', 'H220', 'D', '02', 'P210', 'P377 P381', 'P403', '', '2.1'],
      ['1A pyrophoric', 'H220 H232', 'D', '02', 'P210 P222 P280', 'P377 P381', 'P403', '', '2.1'],
      ['1A unstable A', 'H220 H230', 'D', '02', 'P202 P210', 'P377 P381', 'P403', '', '2.1'],
      ['1A unstable B', 'H220 H231', 'D', '02', 'P202 P210', 'P377 P381', 'P403', '', '2.1'],
      ['1B', 'H221', 'D', '02', 'P210', 'P377 P381', 'P403', '', '2.1'],
      ['2', 'H221', 'W', '', 'P210', 'P377 P381', 'P403', ''],
    ],
  ],
  [
    'Aerosols',
    'physical',
    [
      ['1', 'H222 H229', 'D', '02', 'P210 P211 P251', '', 'P410+P412', '', '2.1'],
      ['2', 'H223 H229', 'W', '02', 'P210 P211 P251', '', 'P410+P412', '', '2.1'],
      ['3', 'H229', 'W', '', 'P210 P251', '', 'P410+P412', '', '2.2'],
    ],
  ],
  ['Oxidising gases', 'physical', [['1', 'H270', 'D', '03', 'P220 P244', 'P370+P376', 'P403', '', '2.2 (5.1)']]],
  [
    'Gases under pressure',
    'physical',
    [
      ...lines('Compressed Liquefied Dissolved', 'H280', 'W', '04', '', '', 'P410+P403', '', '2.2'),
      ['Refrigerated', 'H281', 'W', '04', 'P282', 'P336+P315', 'P403', '', '2.2'],
    ],
  ],
  [
    'Flammable liquids',
    'physical',
    [
      ['1', 'H224', 'D', '02', liquid, 'P303+P361+P353 P370+P378', 'P403+P235', 'P501', '3'],
      ['2', 'H225', 'D', '02', liquid, 'P303+P361+P353 P370+P378', 'P403+P235', 'P501', '3'],
      ['3', 'H226', 'W', '02', liquid, 'P303+P361+P353 P370+P378', 'P403+P235', 'P501', '3'],
      ['4', 'H227', 'W', '', 'P210 P280', 'P370+P378', 'P403', 'P501'],
    ],
  ],
  [
    'Flammable solids',
    'physical',
    [
      ['1', 'H228', 'D', '02', 'P210 P240 P241 P280', 'P370+P378', '', '', '4.1'],
      ['2', 'H228', 'W', '02', 'P210 P240 P241 P280', 'P370+P378', '', '', '4.1'],
    ],
  ],
  ['Self-reactive substances', 'physical', typesAToG('P403 P411 P420', '4.1')],
  ['Organic peroxides', 'physical', typesAToG('P403 P410 P411 P420', '5.2')],
  [
    'Pyrophoric liquids',
    'physical',
    [['1', 'H250', 'D', '02', 'P210 P222 P231+P232 P233 P280', 'P302+P334 P370+P378', '', '', '4.2']],
  ],
  [
    'Pyrophoric solids',
    'physical',
    [['1', 'H250', 'D', '02', 'P210 P222 P231+P232 P233 P280', 'P302+P335+P334 P370+P378', '', '', '4.2']],
  ],
  [
    'Self-heating substances',
    'physical',
    [
      ['1', 'H251', 'D', '02', 'P235 P280', '', 'P407 P413 P420', '', '4.2'],
      ['2', 'H252', 'W', '02', 'P235 P280', '', 'P407 P413 P420', '', '4.2'],
    ],
  ],
  [
    'Substances which in contact with water emit flammable gases',
    'physical',
    [
      ['1', 'H260', 'D', '02', 'P223 P231+P232 P280', 'P302+P335+P334 P370+P378', 'P402+P404', 'P501', '4.3'],
      ['2', 'H261', 'D', '02', 'P223 P231+P232 P280', 'P302+P335+P334 P370+P378', 'P402+P404', 'P501', '4.3'],
      ['3', 'H261', 'W', '02', 'P231+P232 P280', 'P370+P378', 'P402+P404', 'P501', '4.3'],
    ],
  ],
  ['Oxidising liquids', 'physical', oxidisers],
  ['Oxidising solids', 'physical', oxidisers],
  ['Corrosive to metals', 'physical', [['1', 'H290', 'W', '05', 'P234', 'P390', 'P406', '', '8']]],
  [
    'Desensitised explosives',
    'physical',
    [
      ['1', 'H206', 'D', '02', 'P210 P212 P230 P233 P280', 'P370+P380+P375', 'P401', 'P501'],
      ['2', 'H207', 'D', '02', 'P210 P212 P230 P233 P280', 'P370+P380+P375', 'P401', 'P501'],
      ['3', 'H207', 'W', '02', 'P210 P212 P230 P233 P280', 'P370+P380+P375', 'P401', 'P501'],
      ['4', 'H208', 'W', '02', 'P210 P212 P230 P233 P280', 'P371+P380+P375', 'P401', 'P501'],
    ],
  ],
  [
    'Acute toxicity, oral',
    'health',
    [
      ...lines('1 2', 'H300', 'D', '06', 'P264 P270', 'P301+P310 P321 P330', 'P405', 'P501', '6.1'),
      ['3', 'H301', 'D', '06', 'P264 P270', 'P301+P310 P321 P330', 'P405', 'P501', '6.1'],
      ['4', 'H302', 'W', '07', 'P264 P270', 'P301+P312 P330', '', 'P501'],
      ['5', 'H303', 'W', '', '', 'P301+P312', '', ''],
    ],
  ],
  [
    'Acute toxicity, dermal',
    'health',
    [
      ...lines('1 2', 'H310', 'D', '06', 'P262 P264 P270 P280', 'P302+P352 P310 P321 P361+P364', 'P405', 'P501', '6.1'),
      ['3', 'H311', 'D', '06', 'P280', 'P302+P352 P312 P321 P361+P364', 'P405', 'P501', '6.1'],
      ['4', 'H312', 'W', '07', 'P280', 'P302+P352 P312 P321 P362+P364', '', 'P501'],
      ['5', 'H313', 'W', '', '', 'P302+P352 P312', '', ''],
    ],
  ],
  [
    'Acute toxicity, inhalation',
    'health',
    [
      ...lines('1 2', 'H330', 'D', '06', 'P260 P271 P284', 'P304+P340 P310 P320', 'P403+P233 P405', 'P501', '6.1'),
      ['3', 'H331', 'D', '06', 'P261 P271', 'P304+P340 P311 P321', 'P403+P233 P405', 'P501', '6.1'],
      ['4', 'H332', 'W', '07', 'P261 P271', 'P304+P340 P312', '', ''],
      ['5', 'H333', 'W', '', '', 'P304+P312', '', ''],
    ],
  ],
  [
    'Skin corrosion / irritation',
    'health',
    [
      ...lines('1A 1B 1C', 'H314', 'D', '05', 'P260 P264 P280', corrosive, 'P405', 'P501', '8'),
      ['2', 'H315', 'W', '07', 'P264 P280', 'P302+P352 P321 P332+P313 P362+P364', '', ''],
      ['3', 'H316', 'W', '', '', 'P332+P313', '', ''],
    ],
  ],
  [
    'Serious eye damage / eye irritation',
    'health',
    [
      ['1', 'H318', 'D', '05', 'P280', 'P305+P351+P338 P310', '', ''],
      ['2A', 'H319', 'W', '07', 'P264 P280', 'P305+P351+P338 P337+P313', '', ''],
      ['2B', 'H320', 'W', '', 'P264', 'P305+P351+P338 P337+P313', '', ''],
    ],
  ],
  [
    'Respiratory sensitisation',
    'health',
    lines('1 1A 1B', 'H334', 'D', '08', 'P261 P284', 'P304+P340 P342+P311', '', 'P501'),
  ],
  [
    'Skin sensitisation',
    'health',
    lines('1 1A 1B', 'H317', 'W', '07', 'P261 P272 P280', 'P302+P352 P333+P313 P321 P362+P364', '', 'P501'),
  ],
  ['Germ cell mutagenicity', 'health', longTerm('H340', 'H341')],
  ['Carcinogenicity', 'health', longTerm('H350', 'H351')],
  [
    'Reproductive toxicity',
    'health',
    [...longTerm('H360', 'H361'), ['Lactation', 'H362', '-', '', 'P201 P260 P263 P264 P270', 'P308+P313', '', '']],
  ],
  [
    'Specific target organ toxicity, single exposure',
    'health',
    [
      ['1', 'H370', 'D', '08', 'P260 P264 P270', 'P308+P311 P321', 'P405', 'P501'],
      ['2', 'H371', 'W', '08', 'P260 P264 P270', 'P308+P311', 'P405', 'P501'],
      ['3', 'H335 H336', 'W', '07', 'P261 P271', 'P304+P340 P312', 'P403+P233 P405', 'P501'],
    ],
  ],
  [
    'Specific target organ toxicity, repeated exposure',
    'health',
    [
      ['1', 'H372', 'D', '08', 'P260 P264 P270', 'P314', '', 'P501'],
      ['2', 'H373', 'W', '08', 'P260', 'P314', '', 'P501'],
    ],
  ],
  [
    'Aspiration hazard',
    'health',
    [
      ['1', 'H304', 'D', '08', '', 'P301+P310 P331', 'P405', 'P501'],
      ['2', 'H305', 'W', '08', '', 'P301+P310 P331', 'P405', 'P501'],
    ],
  ],
  [
    'Hazardous to the aquatic environment',
    'environmental',
    [
      ['Acute 1', 'H400', 'W', '09', 'P273', 'P391', '', 'P501', '9'],
      ['Acute 2', 'H401', '-', '', 'P273', '', '', 'P501'],
      ['Acute 3', 'H402', '-', '', 'P273', '', '', 'P501'],
      ['Chronic 1', 'H410', 'W', '09', 'P273', 'P391', '', 'P501', '9'],
      ['Chronic 2', 'H411', '-', '09', 'P273', 'P391', '', 'P501', '9'],
      ['Chronic 3', 'H412', '-', '', 'P273', '', '', 'P501'],
      ['Chronic 4', 'H413', '-', '', 'P273', '', '', 'P501'],
    ],
  ],
  ['Hazardous to the ozone layer', 'environmental', [['1', 'H420', 'W', '07', '', '', '', 'P502']]],
]

const wordsOf = (text: string): readonly string[] => (text === '' ? [] : text.split(' '))

const signals: Readonly<Record<Line[2], Signal>> = { D: 'danger', W: 'warning', '-': 'none' }

export interface GhsCategory {
  readonly name: string
  readonly signalWord: Signal
  readonly pictograms: readonly string[]
  readonly hCodes: readonly string[]
  readonly pCodes: Readonly<Record<'prevention' | 'response' | 'storage' | 'disposal', readonly string[]>>
  readonly transportClass?: string
}

export interface GhsClass {
  readonly name: string
  readonly type: HazardType
  readonly categories: readonly GhsCategory[]
}

const categoryOf = ([
  name,
  h,
  signal,
  shown,
  prevention,
  response,
  storage,
  disposal,
  transport,
]: Line): GhsCategory => ({
  name,
  signalWord: signals[signal],
  pictograms: wordsOf(shown).map((number) => `GHS${number}`),
  hCodes: wordsOf(h),
  pCodes: {
    prevention: wordsOf(prevention),
    response: wordsOf(response),
    storage: wordsOf(storage),
    disposal: wordsOf(disposal),
  },
  ...(transport === undefined ? {} : { transportClass: transport }),
})

/** All hazard classes with their categories (spec 01 Hazard regulations). */
export const ghsClasses: readonly GhsClass[] = classes.map(([name, type, own]) => ({
  name,
  type,
  categories: own.map(categoryOf),
}))
