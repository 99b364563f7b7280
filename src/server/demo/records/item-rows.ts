/** Name, code, standard, months it keeps, months to the retest. */
export type GradeRow = readonly [name: string, code: string, standard: string, keeps: number, retest: number]

export interface ItemRow {
  readonly code: string
  readonly name: string
  readonly group: string
  readonly hsn: string
  readonly gst: string
  readonly unit: string
  readonly cas?: string
  readonly grades: readonly GradeRow[]
}

const row =
  (unit: string) =>
  (
    code: string,
    name: string,
    group: string,
    hsn: string,
    gst: string,
    cas: string,
    ...grades: readonly GradeRow[]
  ): ItemRow => ({ code, name, group, hsn, gst, unit, ...(cas === '' ? {} : { cas }), grades })

const byWeight = row('Kilogram')
const byCount = row('Number')

const ip = (code: string, keeps = 36, retest = 12): GradeRow => ['IP', code, 'IP', keeps, retest]
const bp = (code: string, keeps = 36, retest = 12): GradeRow => ['BP', code, 'BP', keeps, retest]
const usp = (code: string, keeps = 36, retest = 12): GradeRow => ['USP', code, 'USP', keeps, retest]
const lr = (code: string): GradeRow => ['LR', code, 'LR', 24, 12]
const technical = (code: string): GradeRow => ['Technical', code, 'Technical', 24, 12]
const own = (code: string): GradeRow => ['Standard', code, 'In-house', 0, 0]

const organic = 'Organic chemicals'
const inorganic = 'Inorganic chemicals'
const natural = 'Natural products'

export const rawItems: readonly ItemRow[] = [
  byWeight('RM-STA', 'Stearic Acid', organic, '2915', '18', '57-11-4', ip('STA-IP'), technical('STA-T')),
  byWeight('RM-PAP', 'Para-Aminophenol', organic, '2922', '18', '123-30-8', technical('PAP-T')),
  byWeight('RM-AAN', 'Acetic Anhydride', organic, '2915', '18', '108-24-7', technical('AAN-T')),
  byWeight('RM-SAL', 'Salicylic Acid', organic, '2918', '18', '69-72-7', ip('SAL-IP')),
  byWeight('RM-CIT', 'Citric Acid', organic, '2918', '18', '77-92-9', ip('CIT-IP'), bp('CIT-BP')),
  byWeight('RM-FUM', 'Fumaric Acid', organic, '2917', '18', '110-17-8', technical('FUM-T')),
  byWeight('RM-IBB', 'Isobutylbenzene', organic, '2902', '18', '538-93-2', technical('IBB-T')),
  byWeight('RM-NAO', 'Sodium Hydroxide', inorganic, '2815', '18', '1310-73-2', ip('NAO-IP'), technical('NAO-T')),
  byWeight('RM-MGC', 'Magnesium Chloride', inorganic, '2827', '18', '7791-18-6', ip('MGC-IP')),
  byWeight('RM-MGS', 'Magnesium Sulphate', inorganic, '2833', '18', '7487-88-9', bp('MGS-BP')),
  byWeight('RM-CAC', 'Calcium Chloride', inorganic, '2827', '18', '10043-52-4', ip('CAC-IP')),
  byWeight('RM-NAB', 'Sodium Bicarbonate', inorganic, '2836', '18', '144-55-8', ip('NAB-IP')),
  byWeight('RM-HCL', 'Hydrochloric Acid', inorganic, '2806', '18', '7647-01-0', lr('HCL-LR'), technical('HCL-T')),
  byWeight('RM-SUL', 'Sulphuric Acid', inorganic, '2807', '18', '7664-93-9', technical('SUL-T')),
  byWeight('RM-HPX', 'Hydrogen Peroxide', inorganic, '2847', '18', '7722-84-1', technical('HPX-T')),
  byWeight('RM-AMM', 'Ammonia Solution', inorganic, '2814', '18', '1336-21-6', lr('AMM-LR')),
  byWeight('RM-LAC', 'Lactose Monohydrate', natural, '1702', '18', '64044-51-5', ip('LAC-IP'), usp('LAC-USP')),
  byWeight('RM-STR', 'Maize Starch', natural, '1108', '5', '9005-25-8', ip('STR-IP')),
  byWeight('RM-GEL', 'Gelatin', natural, '3503', '18', '9000-70-8', ip('GEL-IP'), bp('GEL-BP')),
  byWeight('RM-MCC', 'Microcrystalline Cellulose', natural, '3912', '18', '9004-34-6', ip('MCC-IP'), bp('MCC-BP')),
]

export const solvents: readonly ItemRow[] = [
  byWeight('SL-ACE', 'Acetone', 'Solvents', '2914', '18', '67-64-1', ip('ACE-IP', 24), technical('ACE-T')),
  byWeight('SL-MET', 'Methanol', 'Solvents', '2905', '18', '67-56-1', lr('MET-LR'), technical('MET-T')),
  byWeight('SL-IPA', 'Isopropyl Alcohol', 'Solvents', '2905', '18', '67-63-0', ip('IPA-IP', 24)),
  byWeight('SL-TOL', 'Toluene', 'Solvents', '2902', '18', '108-88-3', technical('TOL-T')),
  byWeight('SL-DCM', 'Dichloromethane', 'Solvents', '2903', '18', '75-09-2', technical('DCM-T')),
  byWeight('SL-ETA', 'Ethyl Acetate', 'Solvents', '2915', '18', '141-78-6', technical('ETA-T')),
]

const drums = 'Drums and containers'
const liners = 'Liners and bags'
const printed = 'Printed materials'

export const packingItems: readonly ItemRow[] = [
  byCount('PM-HD50', 'HDPE Drum 50 L', drums, '3923', '18', '', own('HD50')),
  byCount('PM-HD200', 'HDPE Drum 200 L', drums, '3923', '18', '', own('HD200')),
  byCount('PM-FD25', 'Fibre Drum 25 kg', drums, '4819', '5', '', own('FD25')),
  byCount('PM-FD50', 'Fibre Drum 50 kg', drums, '4819', '5', '', own('FD50')),
  byCount('PM-MS200', 'Steel Drum 200 L', drums, '7310', '18', '', own('MS200')),
  byCount('PM-VL10', 'Glass Vial 10 mL', drums, '7010', '18', '', own('VL10')),
  byCount('PM-LDL', 'LDPE Liner', liners, '3923', '18', '', own('LDL')),
  byCount('PM-ALB', 'Aluminium Laminated Bag', liners, '7607', '18', '', own('ALB')),
  byCount('PM-JUM', 'Jumbo Bag 500 kg', liners, '3923', '18', '', own('JUM')),
  byCount('PM-LBL', 'Drum Label 100 × 50 mm', printed, '4821', '18', '', own('LBL')),
  byCount('PM-LBS', 'Sample Label 50 × 25 mm', printed, '4821', '18', '', own('LBS')),
  byCount('PM-CTN', 'Corrugated Carton', printed, '4819', '5', '', own('CTN')),
]

export const intermediates: readonly ItemRow[] = [
  byWeight('IN-PCR', 'Paracetamol Crude', 'Intermediates', '2924', '18', '', own('PCR')),
  byWeight('IN-IBC', 'Ibuprofen Crude', 'Intermediates', '2916', '18', '', own('IBC')),
  byWeight('IN-SSO', 'Sodium Stearate Solution', 'Intermediates', '2915', '18', '', own('SSO')),
  byWeight('IN-DCH', 'Diclofenac Acid', 'Intermediates', '2922', '18', '', own('DCH')),
]

const excipients = 'Excipients'
const actives = 'Active ingredients'

export const finishedItems: readonly ItemRow[] = [
  byWeight(
    'FG-MST',
    'Magnesium Stearate',
    excipients,
    '2915',
    '18',
    '557-04-0',
    bp('MST-BP', 60, 24),
    ip('MST-IP', 60, 24),
    usp('MST-USP', 60, 24),
  ),
  byWeight('FG-CST', 'Calcium Stearate', excipients, '2915', '18', '1592-23-0', bp('CST-BP', 60, 24)),
  byWeight('FG-ZST', 'Zinc Stearate', excipients, '2915', '18', '557-05-1', usp('ZST-USP', 60, 24)),
  byWeight('FG-SSF', 'Sodium Stearyl Fumarate', excipients, '2917', '18', '4070-80-8', bp('SSF-BP', 48, 24)),
  byWeight('FG-CCS', 'Croscarmellose Sodium', excipients, '3912', '18', '74811-65-7', ip('CCS-IP', 48, 24)),
  byWeight('FG-PAR', 'Paracetamol', actives, '2924', '18', '103-90-2', ip('PAR-IP', 60, 36), bp('PAR-BP', 60, 36)),
  byWeight('FG-ASP', 'Aspirin', actives, '2918', '18', '50-78-2', ip('ASP-IP', 48, 24)),
  byWeight('FG-IBU', 'Ibuprofen', actives, '2916', '18', '15687-27-1', ip('IBU-IP', 60, 36), bp('IBU-BP', 60, 36)),
  byWeight('FG-DIC', 'Diclofenac Sodium', actives, '2922', '18', '15307-79-6', ip('DIC-IP', 48, 24)),
  byWeight('FG-MTF', 'Metformin Hydrochloride', actives, '2924', '18', '1115-70-4', ip('MTF-IP', 60, 36)),
]

const mechanical = 'Mechanical spares'

export const spareItems: readonly ItemRow[] = [
  byCount('SP-MSL', 'Mechanical Seal 45 mm', mechanical, '8419', '18', '', own('MSL')),
  byCount('SP-GSK', 'PTFE Gasket DN 80', mechanical, '8419', '18', '', own('GSK')),
  byCount('SP-FBG', 'Fluid Bed Dryer Filter Bag', mechanical, '8419', '18', '', own('FBG')),
  byCount('SP-SCR', 'Sifter Screen 40 Mesh', mechanical, '8419', '18', '', own('SCR')),
  byCount('SP-AGB', 'Agitator Bearing', mechanical, '8419', '18', '', own('AGB')),
  byCount('LB-COL', 'HPLC Column C18', 'Laboratory', '9027', '18', '', own('COL')),
  byCount('LB-PHE', 'pH Electrode', 'Laboratory', '9027', '18', '', own('PHE')),
  byCount('LB-KFR', 'Karl Fischer Reagent', 'Laboratory', '3822', '5', '', own('KFR')),
]
