import type {
  ChangeRelation,
  Classification,
  CommitteeApproval,
  Status,
  TypeOfChange,
} from '../../domain/quality/requisition/choices.ts'
import type { CompanyId, DepartmentKey } from './places.ts'

/** How one requisition of the demo went: the walk turns it into commands. */
export interface DemoRequisition {
  readonly docNo: string
  readonly docName: string
  readonly about: readonly ChangeRelation[]
  readonly present: string
  readonly proposed: string
  readonly reason: string
  readonly type: TypeOfChange
  readonly class: Classification
  /** The walk stops when this status is reached. */
  readonly until: Status
  /** Days before now at which it was raised. */
  readonly daysAgo: number
  readonly company?: CompanyId
  readonly by?: string
  readonly department?: DepartmentKey
  readonly team?: readonly DepartmentKey[]
  readonly expert?: 'opinion' | 'waived' | 'silent' | 'none'
  readonly approval?: CommitteeApproval
  /** Days that a step takes. */
  readonly pace?: number
  readonly customerFile?: true
  readonly continues?: true
  readonly extend?: true
  readonly reopenAfter?: 'hod-rejected' | 'qa-rejected' | 'ccf-rejected'
  readonly correct?: true
  readonly effective?: 'yes' | 'partly' | 'no'
  /** Extra late and repeated comments, to make a long history. */
  readonly busy?: number
}

const row = (
  docNo: string,
  docName: string,
  about: ChangeRelation | readonly ChangeRelation[],
  texts: readonly [present: string, proposed: string, reason: string],
  way: Pick<DemoRequisition, 'type' | 'class' | 'until' | 'daysAgo'> & Partial<DemoRequisition>,
): DemoRequisition => ({
  docNo,
  docName,
  about: typeof about === 'string' ? [about] : about,
  present: texts[0],
  proposed: texts[1],
  reason: texts[2],
  ...way,
})

const permanent = 'permanent' as const
const temporary = 'temporary' as const

/** The demo's requisitions (spec 06, Demo data): every status, both types and classes, each of the eight legal paths closed. */
export const requisitions: readonly DemoRequisition[] = [
  // The eight legal paths, closed.
  row(
    'SOP-PRD-014',
    'Line clearance before granulation',
    'SOP',
    [
      'Clearance is recorded on a loose sheet.',
      'Record clearance in the batch record, page 3.',
      'Loose sheets were found unsigned in two batches.',
    ],
    { type: temporary, class: 'Minor', until: 'closed', daysAgo: 330 },
  ),
  row(
    'FMT-QC-031',
    'Sample receipt register',
    'Format or Record',
    [
      'The register has no column for storage condition.',
      'Add storage condition and time of receipt.',
      'Cold samples could not be told apart on audit.',
    ],
    {
      type: temporary,
      class: 'Minor',
      until: 'closed',
      daysAgo: 310,
      expert: 'opinion',
      by: 'manoj',
      department: 'qc',
    },
  ),
  row(
    'BPR-MET-007',
    'Metoprolol granules, batch record',
    'BPCR/BBR/BPR',
    [
      'Drying ends at 2.0 % loss on drying.',
      'End drying at 1.5 % for three campaign batches.',
      'Compression showed sticking at the upper limit.',
    ],
    { type: temporary, class: 'Major', until: 'closed', daysAgo: 300, expert: 'opinion', extend: true },
  ),
  row(
    'STP-RM-118',
    'Isopropyl alcohol, test procedure',
    'Analytical Procedures / Observation sheets',
    [
      'Water is measured by Karl Fischer titration only.',
      'Allow the oven method while the titrator is repaired.',
      'The titrator is under repair for six weeks.',
    ],
    { type: temporary, class: 'Major', until: 'closed', daysAgo: 290, expert: 'waived', continues: true },
  ),
  row(
    'EQP-FBD-02',
    'Fluid bed dryer 2, filter bag',
    'Equipment/Instrument',
    [
      'Filter bags of polyester, 8 micron.',
      'Filter bags of antistatic polyester, 5 micron.',
      'Fines lost through the bag exceed 0.4 %.',
    ],
    {
      type: permanent,
      class: 'Minor',
      until: 'closed',
      daysAgo: 320,
      effective: 'yes',
      expert: 'silent',
      department: 'engineering',
      by: 'yusuf',
    },
  ),
  row(
    'UTL-PW-001',
    'Purified water loop, sanitisation',
    'Utilities',
    [
      'Hot sanitisation every 14 days.',
      'Hot sanitisation every 7 days with a drain at the dead leg.',
      'Counts rose on day 12 in three of ten cycles.',
    ],
    {
      type: permanent,
      class: 'Minor',
      until: 'closed',
      daysAgo: 280,
      expert: 'opinion',
      effective: 'partly',
      department: 'engineering',
      by: 'yusuf',
    },
  ),
  row(
    'SPC-FG-209',
    'Atorvastatin tablets, specification',
    'Specification of raw/packing materials, intermediates and finished goods',
    [
      'Dissolution 75 % in 30 minutes.',
      'Dissolution 80 % in 30 minutes.',
      'The customer asks for the tighter limit from the next contract.',
    ],
    {
      type: permanent,
      class: 'Major',
      until: 'closed',
      daysAgo: 340,
      expert: 'opinion',
      customerFile: true,
      effective: 'yes',
      team: ['qc', 'qa', 'regulatory', 'production', 'rd', 'stores', 'engineering', 'accounts'],
      extend: true,
      correct: true,
    },
  ),
  row(
    'VEN-SOL-044',
    'Second source of ethyl acetate',
    'Vendors',
    [
      'One approved vendor.',
      'Approve a second vendor after three trial batches.',
      'Supply failed twice in the last quarter.',
    ],
    {
      type: permanent,
      class: 'Major',
      until: 'closed',
      daysAgo: 260,
      expert: 'waived',
      effective: 'no',
      approval: 'accepted with modifications',
      busy: 34,
      team: ['stores', 'qc', 'production', 'regulatory'],
    },
  ),
  // On the way.
  row(
    'SOP-PRD-022',
    'Cleaning of the octagonal blender',
    'SOP',
    [
      'Cleaning agent is a 2 % alkaline solution.',
      'Use a 1 % neutral cleaner with a hot rinse.',
      'Residue on the swab near the limit in two of five runs.',
    ],
    { type: permanent, class: 'Minor', until: 'draft', daysAgo: 2 },
  ),
  row(
    'FMT-PRD-009',
    'Compression in-process sheet',
    ['Format or Record', 'Process'],
    [
      'Hardness is noted every 30 minutes.',
      'Note hardness every 15 minutes in the first two hours.',
      'Start-up variation is not visible in the record.',
    ],
    { type: temporary, class: 'Minor', until: 'draft', daysAgo: 1 },
  ),
  row(
    'LBL-SHP-115',
    'Shipper label, artwork',
    'Labeling & packaging',
    [
      'The label shows the old works address.',
      'Show the Vapi Plant 1 address and the new licence number.',
      'The licence was renewed with a new number.',
    ],
    { type: permanent, class: 'Minor', until: 'draft', daysAgo: 4, by: 'tara', department: 'stores' },
  ),
  row(
    'FAC-GRN-003',
    'Granulation area, pass box',
    'Facility (Building/Layout)',
    [
      'Material enters through the personnel airlock.',
      'Install an interlocked pass box on the west wall.',
      'An observation of the last self-inspection.',
    ],
    { type: permanent, class: 'Major', until: 'pending', daysAgo: 9 },
  ),
  row(
    'EHS-SOL-012',
    'Solvent transfer by closed line',
    'EHS',
    [
      'Toluene is charged from drums by hand pump.',
      'Charge through a closed line with nitrogen blanket.',
      'Exposure measurement above the action level.',
    ],
    { type: permanent, class: 'Major', until: 'pending', daysAgo: 7, by: 'yusuf', department: 'engineering' },
  ),
  row(
    'SOP-STR-006',
    'Sampling of hygroscopic material',
    'SOP',
    ['Sampling in the common booth.', 'Sample under dry nitrogen in the glove bag.', 'Two lots caked after sampling.'],
    { type: temporary, class: 'Minor', until: 'hod-rejected', daysAgo: 40, by: 'tara', department: 'stores' },
  ),
  row(
    'PRC-COAT-05',
    'Coating pan inlet temperature',
    'Process',
    ['Inlet 55 to 60 degrees.', 'Inlet 50 to 58 degrees.', 'Twinning at the upper end.'],
    { type: temporary, class: 'Minor', until: 'ccf-accepted', daysAgo: 14 },
  ),
  row(
    'EQP-HPLC-11',
    'HPLC 11, column change',
    'Equipment/Instrument',
    [
      'Column of 250 mm, 5 micron.',
      'Column of 150 mm, 3 micron with adjusted flow.',
      'Run time halves; the pharmacopoeia allows the adjustment.',
    ],
    { type: permanent, class: 'Minor', until: 'ccf-accepted', daysAgo: 12, by: 'manoj', department: 'qc' },
  ),
  row(
    'FMT-ENG-020',
    'Preventive maintenance checklist',
    'Format or Record',
    ['Checklist on paper.', 'Checklist with torque values for each bolt.', 'A bolt was found loose after maintenance.'],
    { type: permanent, class: 'Minor', until: 'ccf-rejected', daysAgo: 60, by: 'yusuf', department: 'engineering' },
  ),
  row(
    'BPR-LOS-003',
    'Losartan tablets, lubrication time',
    'BPCR/BBR/BPR',
    ['Lubrication for 5 minutes.', 'Lubrication for 3 minutes.', 'Hardness falls when lubrication is prolonged.'],
    { type: permanent, class: 'Minor', until: 'evaluation', daysAgo: 18 },
  ),
  row(
    'STP-FG-301',
    'Related substances, gradient',
    'Analytical Procedures / Observation sheets',
    ['Isocratic for 60 minutes.', 'Gradient for 35 minutes.', 'Late eluting impurity seen in stability.'],
    { type: permanent, class: 'Major', until: 'evaluation', daysAgo: 21, by: 'manoj', department: 'qc' },
  ),
  row(
    'UTL-CA-002',
    'Compressed air, dew point limit',
    'Utilities',
    ['Dew point below -20 degrees.', 'Dew point below -40 degrees.', 'Moisture sensitive product enters the plant.'],
    {
      type: permanent,
      class: 'Minor',
      until: 'evaluation-accepted',
      daysAgo: 25,
      by: 'yusuf',
      department: 'engineering',
    },
  ),
  row(
    'LBL-BLS-040',
    'Blister foil, print position',
    'Labeling & packaging',
    ['Print is centred.', 'Print 2 mm to the left for the trial foil.', 'Trial of a foil from another printer.'],
    { type: temporary, class: 'Minor', until: 'evaluation-accepted', daysAgo: 22 },
  ),
  row(
    'SPC-PM-077',
    'HDPE bottle, wall thickness',
    'Specification of raw/packing materials, intermediates and finished goods',
    ['Wall 1.2 mm.', 'Wall 1.0 mm.', 'Cost and weight.'],
    { type: permanent, class: 'Major', until: 'evaluation-rejected', daysAgo: 75, by: 'tara', department: 'stores' },
  ),
  row(
    'SOP-QA-033',
    'Handling of market complaints',
    'SOP',
    [
      'Answer within 45 days.',
      'Answer within 30 days with an interim reply on day 7.',
      'Commitment to a customer audit.',
    ],
    { type: permanent, class: 'Minor', until: 'activities', daysAgo: 30 },
  ),
  row(
    'PRC-GRN-011',
    'High shear granulator, chopper speed',
    ['Process', 'BPCR/BBR/BPR'],
    ['Chopper at 1500 rpm.', 'Chopper at 1800 rpm for the last two minutes.', 'Oversize granules above 8 %.'],
    { type: permanent, class: 'Major', until: 'qacommented-major-minor', daysAgo: 36 },
  ),
  row(
    'FAC-STR-008',
    'Cold store, second door',
    'Facility (Building/Layout)',
    ['One door for in and out.', 'A second door with air curtain for dispatch.', 'Temperature excursions at loading.'],
    {
      type: permanent,
      class: 'Minor',
      until: 'qacommented-major-minor',
      daysAgo: 34,
      by: 'tara',
      department: 'stores',
    },
  ),
  row(
    'EQP-CMP-04',
    'Compression machine 4, feeder',
    'Equipment/Instrument',
    ['Gravity feeder.', 'Forced feeder for the 6 mm tooling.', 'Weight variation at 60 rpm.'],
    { type: permanent, class: 'Major', until: 'cross-team-selected', daysAgo: 44, expert: 'opinion' },
  ),
  row(
    'VEN-EXC-051',
    'Lactose of another grade',
    'Vendors',
    ['Grade 200 mesh.', 'Grade 150 mesh of the same vendor.', 'The vendor stops the grade in March.'],
    {
      type: permanent,
      class: 'Major',
      until: 'cross-team-selected',
      daysAgo: 40,
      by: 'sneha',
      department: 'rd',
      expert: 'silent',
    },
  ),
  row(
    'SOP-ENG-017',
    'Lubrication of gear boxes',
    'SOP',
    ['Lubricant of food grade H2.', 'Lubricant of food grade H1.', 'Policy of the group.'],
    {
      type: temporary,
      class: 'Minor',
      until: 'cross-team-selected',
      daysAgo: 38,
      by: 'yusuf',
      department: 'engineering',
      team: ['production'],
    },
  ),
  row(
    'STP-ENV-005',
    'Settle plate exposure',
    'Analytical Procedures / Observation sheets',
    ['Exposure of 2 hours.', 'Exposure of 4 hours with a second plate.', 'Guideline revision.'],
    {
      type: permanent,
      class: 'Major',
      until: 'department-commented',
      daysAgo: 52,
      by: 'manoj',
      department: 'qc',
      expert: 'opinion',
    },
  ),
  row(
    'BPR-AMB-002',
    'Ambroxol syrup, order of addition',
    'BPCR/BBR/BPR',
    ['Flavour is added at 40 degrees.', 'Flavour is added below 30 degrees.', 'Loss of flavour on storage.'],
    { type: temporary, class: 'Minor', until: 'department-commented', daysAgo: 50 },
  ),
  row(
    'EQP-AHU-09',
    'AHU 9, filter grade',
    ['Equipment/Instrument', 'Utilities'],
    ['EU 8 final filters.', 'H 13 terminal filters.', 'The area is upgraded.'],
    {
      type: permanent,
      class: 'Major',
      until: 'expert-commented',
      daysAgo: 58,
      by: 'yusuf',
      department: 'engineering',
      expert: 'opinion',
    },
  ),
  row(
    'LBL-CRT-021',
    'Carton, braille',
    'Labeling & packaging',
    ['No braille.', 'Braille name and strength on the side.', 'Requirement of the new market.'],
    { type: permanent, class: 'Minor', until: 'expert-commented', daysAgo: 55, expert: 'opinion' },
  ),
  row(
    'PRC-MIL-003',
    'Milling screen',
    'Process',
    ['Screen of 1.0 mm.', 'Screen of 0.8 mm.', 'Blend uniformity at the upper limit.'],
    { type: permanent, class: 'Major', until: 'management-commented', daysAgo: 66, expert: 'opinion' },
  ),
  row(
    'SOP-QC-045',
    'Retention samples, inspection',
    'SOP',
    ['Inspection once a year.', 'Inspection twice a year for light sensitive products.', 'A complaint about colour.'],
    { type: temporary, class: 'Minor', until: 'management-commented', daysAgo: 62, by: 'manoj', department: 'qc' },
  ),
  row(
    'OTH-TRN-001',
    'Transport validation for the northern route',
    otherRelation(),
    ['Route by road in three days.', 'Route by rail in two days with loggers.', 'Excursions in summer.'],
    {
      type: permanent,
      class: 'Major',
      until: 'customer-commented',
      daysAgo: 80,
      by: 'tara',
      department: 'stores',
      expert: 'opinion',
      customerFile: true,
    },
  ),
  row(
    'EHS-SCR-004',
    'Scrubber, caustic strength',
    'EHS',
    ['Caustic at 10 %.', 'Caustic at 15 % with density control.', 'Odour at the boundary.'],
    {
      type: permanent,
      class: 'Minor',
      until: 'qa-approved',
      daysAgo: 90,
      by: 'yusuf',
      department: 'engineering',
      extend: true,
    },
  ),
  row(
    'FMT-STR-018',
    'Dispensing label',
    'Format or Record',
    ['Printed by hand.', 'Printed from the balance for the trial.', 'Trial of the new balance.'],
    { type: temporary, class: 'Minor', until: 'qa-approved', daysAgo: 85, by: 'tara', department: 'stores' },
  ),
  row(
    'SPC-RM-150',
    'Microcrystalline cellulose, bulk density',
    'Specification of raw/packing materials, intermediates and finished goods',
    ['0.28 to 0.33 g/ml.', '0.26 to 0.33 g/ml.', 'Vendor asks for a wider limit.'],
    {
      type: permanent,
      class: 'Major',
      until: 'qa-rejected',
      daysAgo: 120,
      expert: 'opinion',
      approval: 'rejected',
      by: 'sneha',
      department: 'rd',
    },
  ),
  row(
    'UTL-STM-006',
    'Pure steam, non-condensable gases',
    'Utilities',
    ['Tested once a year.', 'Tested every six months.', 'Guideline for sterilisers.'],
    {
      type: permanent,
      class: 'Minor',
      until: 'activities-completed',
      daysAgo: 130,
      by: 'yusuf',
      department: 'engineering',
    },
  ),
  row(
    'BPR-PAR-010',
    'Paracetamol tablets, batch size',
    'BPCR/BBR/BPR',
    ['Batch of 400 kg.', 'Batch of 600 kg.', 'Demand; the blender allows it.'],
    { type: permanent, class: 'Major', until: 'soft-copies-stored', daysAgo: 160, expert: 'opinion', pace: 4 },
  ),
  row(
    'SOP-HR-002',
    'Training before area entry',
    'SOP',
    ['Training every two years.', 'Training every year with an assessment.', 'Observation of a customer.'],
    { type: permanent, class: 'Minor', until: 'intimation-department-commented', daysAgo: 150, pace: 4 },
  ),
  row(
    'EQP-WB-003',
    'Weighing booth 3, retirement',
    'Equipment/Instrument',
    ['Booth 3 in use.', 'Take booth 3 out of use.', 'Replaced by booth 5.'],
    { type: permanent, class: 'Minor', until: 'withdrawn', daysAgo: 100, by: 'yusuf', department: 'engineering' },
  ),
  row('VEN-LBL-009', 'Label printer change', 'Vendors', ['Printer A.', 'Printer B.', 'Price.'], {
    type: temporary,
    class: 'Minor',
    until: 'withdrawn',
    daysAgo: 95,
  }),
  // Second rounds.
  row(
    'SOP-PRD-030',
    'In-process hold time of granules',
    'SOP',
    ['Hold for 48 hours.', 'Hold for 72 hours in lined drums.', 'Campaign planning.'],
    { type: permanent, class: 'Minor', until: 'pending', daysAgo: 48, reopenAfter: 'hod-rejected' },
  ),
  row(
    'FMT-QA-012',
    'Deviation form',
    'Format or Record',
    ['No field for the interim action.', 'Add interim action and its owner.', 'Audit observation.'],
    { type: permanent, class: 'Minor', until: 'draft', daysAgo: 70, reopenAfter: 'ccf-rejected' },
  ),
  row(
    'PRC-FIL-002',
    'Filling line, nozzle diameter',
    'Process',
    ['Nozzle of 6 mm.', 'Nozzle of 5 mm.', 'Splashing at 80 bottles a minute.'],
    { type: temporary, class: 'Minor', until: 'ccf-accepted', daysAgo: 140, reopenAfter: 'qa-rejected' },
  ),
  // The other companies.
  row(
    'SOP-MFC-004',
    'Charging of solid caustic',
    ['SOP', 'EHS'],
    ['Charging by hand.', 'Charging by a hopper with extraction.', 'Dust exposure.'],
    {
      type: permanent,
      class: 'Major',
      until: 'department-commented',
      daysAgo: 45,
      company: 'mfc',
      expert: 'opinion',
      correct: true,
    },
  ),
  row(
    'EQP-MFC-021',
    'Reactor 21, agitator',
    'Equipment/Instrument',
    ['Anchor agitator.', 'Retreat curve impeller.', 'Poor suspension at low fill.'],
    {
      type: permanent,
      class: 'Minor',
      until: 'qacommented-major-minor',
      daysAgo: 33,
      company: 'mfc',
      by: 'yusuf',
      department: 'engineering',
    },
  ),
  row(
    'SPC-MFC-030',
    'Recovered methanol, water limit',
    'Specification of raw/packing materials, intermediates and finished goods',
    ['Water below 0.3 %.', 'Water below 0.2 %.', 'Yield of step 4.'],
    { type: temporary, class: 'Minor', until: 'closed', daysAgo: 110, company: 'mfc' },
  ),
  row(
    'LBL-MPK-002',
    'Foil printing, ink change',
    'Labeling & packaging',
    ['Solvent ink.', 'Water based ink.', 'Residual solvent in the foil.'],
    { type: permanent, class: 'Major', until: 'evaluation', daysAgo: 20, company: 'mpk' },
  ),
  row(
    'FAC-MPK-001',
    'Slitting area, light level',
    'Facility (Building/Layout)',
    ['500 lux.', '750 lux at the inspection table.', 'Missed defects.'],
    { type: permanent, class: 'Major', until: 'cross-team-selected', daysAgo: 28, company: 'mpk', expert: 'opinion' },
  ),
]

function otherRelation(): ChangeRelation {
  return 'If other, specify'
}
