import type { Classification, CommitteeApproval, Status } from '../../domain/quality/requisition/choices.ts'
import type { CommandData } from '../../domain/quality/requisition/requisition.ts'
import type { CompanyId, DepartmentKey } from './places.ts'
import { rowsOf } from './table.ts'

/** How one requisition of the demo went: the walk turns it into commands. */
export interface DemoRequisition extends Omit<CommandData<'Create'>, 'department' | 'employeeSeekingChange'> {
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
  readonly customerFile?: 'yes'
  readonly extend?: 'yes'
  readonly reopenAfter?: 'hod-rejected' | 'qa-rejected' | 'ccf-rejected'
  readonly correct?: 'yes'
  readonly effective?: 'yes' | 'partly' | 'no'
  /** Annexures added on the way, to make a long history. */
  readonly busy?: number
}

/** The demo's requisitions (spec 06, Demo data): every status, both types and classes, each of the eight legal paths closed. */
export const requisitions = rowsOf<DemoRequisition>(`
docNo | docName | changeRelatedTo[] | currentStatus | proposedChange | reasonForChange | typeOfChange | class | until | daysAgo#
SOP-PRD-014 | Line clearance before granulation | SOP | Clearance is recorded on a loose sheet. | Record clearance in the batch record, page 3. | Loose sheets were found unsigned in two batches. | temporary | Minor | closed | 330
FMT-QC-031 | Sample receipt register | Format or Record | The register has no column for storage condition. | Add storage condition and time of receipt. | Cold samples could not be told apart on audit. | temporary | Minor | closed | 310 | expert=opinion | by=manoj | department=qc
BPR-MET-007 | Metoprolol granules, batch record | BPCR/BBR/BPR | Drying ends at 2.0 % loss on drying. | End drying at 1.5 % for three campaign batches. | Compression showed sticking at the upper limit. | temporary | Major | closed | 300 | expert=opinion | extend=yes
STP-RM-118 | Isopropyl alcohol, test procedure | Analytical Procedures / Observation sheets | Water is measured by Karl Fischer titration only. | Allow the oven method while the titrator is repaired. | The titrator is under repair for six weeks. | temporary | Major | closed | 290 | expert=waived
EQP-FBD-02 | Fluid bed dryer 2, filter bag | Equipment/Instrument | Filter bags of polyester, 8 micron. | Filter bags of antistatic polyester, 5 micron. | Fines lost through the bag exceed 0.4 %. | permanent | Minor | closed | 320 | effective=yes | expert=silent | department=engineering | by=yusuf
UTL-PW-001 | Purified water loop, sanitisation | Utilities | Hot sanitisation every 14 days. | Hot sanitisation every 7 days with a drain at the dead leg. | Counts rose on day 12 in three of ten cycles. | permanent | Minor | closed | 280 | expert=opinion | effective=partly | department=engineering | by=yusuf
SPC-FG-209 | Atorvastatin tablets, specification | Specification of raw/packing materials, intermediates and finished goods | Dissolution 75 % in 30 minutes. | Dissolution 80 % in 30 minutes. | The customer asks for the tighter limit from the next contract. | permanent | Major | closed | 340 | expert=opinion | customerFile=yes | effective=yes | team[]=qc;qa;regulatory;production;rd;stores;engineering;accounts | extend=yes | correct=yes
VEN-SOL-044 | Second source of ethyl acetate | Vendors | One approved vendor. | Approve a second vendor after three trial batches. | Supply failed twice in the last quarter. | permanent | Major | closed | 260 | expert=waived | effective=no | approval=accepted with modifications | busy#=34 | team[]=stores;qc;production;regulatory
SOP-PRD-022 | Cleaning of the octagonal blender | SOP | Cleaning agent is a 2 % alkaline solution. | Use a 1 % neutral cleaner with a hot rinse. | Residue on the swab near the limit in two of five runs. | permanent | Minor | draft | 2
FMT-PRD-009 | Compression in-process sheet | Format or Record;Process | Hardness is noted every 30 minutes. | Note hardness every 15 minutes in the first two hours. | Start-up variation is not visible in the record. | temporary | Minor | draft | 1
LBL-SHP-115 | Shipper label, artwork | Labeling & packaging | The label shows the old works address. | Show the Vapi Plant 1 address and the new licence number. | The licence was renewed with a new number. | permanent | Minor | draft | 4 | by=tara | department=stores
FAC-GRN-003 | Granulation area, pass box | Facility (Building/Layout) | Material enters through the personnel airlock. | Install an interlocked pass box on the west wall. | An observation of the last self-inspection. | permanent | Major | pending | 9
EHS-SOL-012 | Solvent transfer by closed line | EHS | Toluene is charged from drums by hand pump. | Charge through a closed line with nitrogen blanket. | Exposure measurement above the action level. | permanent | Major | pending | 7 | by=yusuf | department=engineering
SOP-STR-006 | Sampling of hygroscopic material | SOP | Sampling in the common booth. | Sample under dry nitrogen in the glove bag. | Two lots caked after sampling. | temporary | Minor | hod-rejected | 40 | by=tara | department=stores
PRC-COAT-05 | Coating pan inlet temperature | Process | Inlet 55 to 60 degrees. | Inlet 50 to 58 degrees. | Twinning at the upper end. | temporary | Minor | ccf-accepted | 14
EQP-HPLC-11 | HPLC 11, column change | Equipment/Instrument | Column of 250 mm, 5 micron. | Column of 150 mm, 3 micron with adjusted flow. | Run time halves; the pharmacopoeia allows the adjustment. | permanent | Minor | ccf-accepted | 12 | by=manoj | department=qc
FMT-ENG-020 | Preventive maintenance checklist | Format or Record | Checklist on paper. | Checklist with torque values for each bolt. | A bolt was found loose after maintenance. | permanent | Minor | ccf-rejected | 60 | by=yusuf | department=engineering
BPR-LOS-003 | Losartan tablets, lubrication time | BPCR/BBR/BPR | Lubrication for 5 minutes. | Lubrication for 3 minutes. | Hardness falls when lubrication is prolonged. | permanent | Minor | evaluation | 18
STP-FG-301 | Related substances, gradient | Analytical Procedures / Observation sheets | Isocratic for 60 minutes. | Gradient for 35 minutes. | Late eluting impurity seen in stability. | permanent | Major | evaluation | 21 | by=manoj | department=qc
UTL-CA-002 | Compressed air, dew point limit | Utilities | Dew point below -20 degrees. | Dew point below -40 degrees. | Moisture sensitive product enters the plant. | permanent | Minor | evaluation-accepted | 25 | by=yusuf | department=engineering
LBL-BLS-040 | Blister foil, print position | Labeling & packaging | Print is centred. | Print 2 mm to the left for the trial foil. | Trial of a foil from another printer. | temporary | Minor | evaluation-accepted | 22
SPC-PM-077 | HDPE bottle, wall thickness | Specification of raw/packing materials, intermediates and finished goods | Wall 1.2 mm. | Wall 1.0 mm. | Cost and weight. | permanent | Major | evaluation-rejected | 75 | by=tara | department=stores
SOP-QA-033 | Handling of market complaints | SOP | Answer within 45 days. | Answer within 30 days with an interim reply on day 7. | Commitment to a customer audit. | permanent | Minor | activities | 30
PRC-GRN-011 | High shear granulator, chopper speed | Process;BPCR/BBR/BPR | Chopper at 1500 rpm. | Chopper at 1800 rpm for the last two minutes. | Oversize granules above 8 %. | permanent | Major | qacommented-major-minor | 36
FAC-STR-008 | Cold store, second door | Facility (Building/Layout) | One door for in and out. | A second door with air curtain for dispatch. | Temperature excursions at loading. | permanent | Minor | qacommented-major-minor | 34 | by=tara | department=stores
EQP-CMP-04 | Compression machine 4, feeder | Equipment/Instrument | Gravity feeder. | Forced feeder for the 6 mm tooling. | Weight variation at 60 rpm. | permanent | Major | cross-team-selected | 44 | expert=opinion
VEN-EXC-051 | Lactose of another grade | Vendors | Grade 200 mesh. | Grade 150 mesh of the same vendor. | The vendor stops the grade in March. | permanent | Major | cross-team-selected | 40 | by=sneha | department=rd | expert=silent
SOP-ENG-017 | Lubrication of gear boxes | SOP | Lubricant of food grade H2. | Lubricant of food grade H1. | Policy of the group. | temporary | Minor | cross-team-selected | 38 | by=yusuf | department=engineering | team[]=production
STP-ENV-005 | Settle plate exposure | Analytical Procedures / Observation sheets | Exposure of 2 hours. | Exposure of 4 hours with a second plate. | Guideline revision. | permanent | Major | department-commented | 52 | by=manoj | department=qc | expert=opinion
BPR-AMB-002 | Ambroxol syrup, order of addition | BPCR/BBR/BPR | Flavour is added at 40 degrees. | Flavour is added below 30 degrees. | Loss of flavour on storage. | temporary | Minor | department-commented | 50
EQP-AHU-09 | AHU 9, filter grade | Equipment/Instrument;Utilities | EU 8 final filters. | H 13 terminal filters. | The area is upgraded. | permanent | Major | expert-commented | 58 | by=yusuf | department=engineering | expert=opinion
LBL-CRT-021 | Carton, braille | Labeling & packaging | No braille. | Braille name and strength on the side. | Requirement of the new market. | permanent | Minor | expert-commented | 55 | expert=opinion
PRC-MIL-003 | Milling screen | Process | Screen of 1.0 mm. | Screen of 0.8 mm. | Blend uniformity at the upper limit. | permanent | Major | management-commented | 66 | expert=opinion
SOP-QC-045 | Retention samples, inspection | SOP | Inspection once a year. | Inspection twice a year for light sensitive products. | A complaint about colour. | temporary | Minor | management-commented | 62 | by=manoj | department=qc
OTH-TRN-001 | Transport validation for the northern route | If other, specify | Route by road in three days. | Route by rail in two days with loggers. | Excursions in summer. | permanent | Major | customer-commented | 80 | by=tara | department=stores | expert=opinion | customerFile=yes | changeRelatedToName=Transport route
EHS-SCR-004 | Scrubber, caustic strength | EHS | Caustic at 10 %. | Caustic at 15 % with density control. | Odour at the boundary. | permanent | Minor | qa-approved | 90 | by=yusuf | department=engineering | extend=yes
FMT-STR-018 | Dispensing label | Format or Record | Printed by hand. | Printed from the balance for the trial. | Trial of the new balance. | temporary | Minor | qa-approved | 85 | by=tara | department=stores
SPC-RM-150 | Microcrystalline cellulose, bulk density | Specification of raw/packing materials, intermediates and finished goods | 0.28 to 0.33 g/ml. | 0.26 to 0.33 g/ml. | Vendor asks for a wider limit. | permanent | Major | qa-rejected | 120 | expert=opinion | approval=rejected | by=sneha | department=rd
UTL-STM-006 | Pure steam, non-condensable gases | Utilities | Tested once a year. | Tested every six months. | Guideline for sterilisers. | permanent | Minor | activities-completed | 130 | by=yusuf | department=engineering
BPR-PAR-010 | Paracetamol tablets, batch size | BPCR/BBR/BPR | Batch of 400 kg. | Batch of 600 kg. | Demand; the blender allows it. | permanent | Major | soft-copies-stored | 160 | expert=opinion | pace#=4
SOP-HR-002 | Training before area entry | SOP | Training every two years. | Training every year with an assessment. | Observation of a customer. | permanent | Minor | intimation-department-commented | 150 | pace#=4
EQP-WB-003 | Weighing booth 3, retirement | Equipment/Instrument | Booth 3 in use. | Take booth 3 out of use. | Replaced by booth 5. | permanent | Minor | withdrawn | 100 | by=yusuf | department=engineering
VEN-LBL-009 | Label printer change | Vendors | Printer A. | Printer B. | Price. | temporary | Minor | withdrawn | 95
SOP-PRD-030 | In-process hold time of granules | SOP | Hold for 48 hours. | Hold for 72 hours in lined drums. | Campaign planning. | permanent | Minor | pending | 48 | reopenAfter=hod-rejected
FMT-QA-012 | Deviation form | Format or Record | No field for the interim action. | Add interim action and its owner. | Audit observation. | permanent | Minor | draft | 70 | reopenAfter=ccf-rejected
PRC-FIL-002 | Filling line, nozzle diameter | Process | Nozzle of 6 mm. | Nozzle of 5 mm. | Splashing at 80 bottles a minute. | temporary | Minor | ccf-accepted | 140 | reopenAfter=qa-rejected
SOP-MFC-004 | Charging of solid caustic | SOP;EHS | Charging by hand. | Charging by a hopper with extraction. | Dust exposure. | permanent | Major | department-commented | 45 | company=mfc | expert=opinion | correct=yes
EQP-MFC-021 | Reactor 21, agitator | Equipment/Instrument | Anchor agitator. | Retreat curve impeller. | Poor suspension at low fill. | permanent | Minor | qacommented-major-minor | 33 | company=mfc | by=yusuf | department=engineering
SPC-MFC-030 | Recovered methanol, water limit | Specification of raw/packing materials, intermediates and finished goods | Water below 0.3 %. | Water below 0.2 %. | Yield of step 4. | temporary | Minor | closed | 110 | company=mfc
LBL-MPK-002 | Foil printing, ink change | Labeling & packaging | Solvent ink. | Water based ink. | Residual solvent in the foil. | permanent | Major | evaluation | 20 | company=mpk
FAC-MPK-001 | Slitting area, light level | Facility (Building/Layout) | 500 lux. | 750 lux at the inspection table. | Missed defects. | permanent | Major | cross-team-selected | 28 | company=mpk | expert=opinion
`)
