import { listed } from '../load.ts'
import { rowsOf } from '../table.ts'

const rates = rowsOf(`
name              | kind       | rate | cgst | sgst | effectiveFrom | effectiveTo | status
GST 0.1%          | taxable    | 0.1  | 0.05 | 0.05 | 2017-10-23
GST 5%            | taxable    | 5    | 2.5  | 2.5  | 2017-07-01
GST 12%           | taxable    | 12   | 6    | 6    | 2017-07-01    | 2025-09-21  | inactive
GST 18%           | taxable    | 18   | 9    | 9    | 2017-07-01
GST 28%           | taxable    | 28   | 14   | 14   | 2017-07-01    | 2025-09-21  | inactive
GST 40%           | taxable    | 40   | 20   | 20   | 2025-09-22
Nil rated         | nil        | 0    | 0    | 0    | 2017-07-01
Exempt            | exempt     | 0    | 0    | 0    | 2017-07-01
Non-GST           | non-gst    | 0    | 0    | 0    | 2017-07-01
Zero-rated export | zero-rated | 0    | 0    | 0    | 2017-07-01
`).map((row) => ({ ...row, igst: row['rate'], cess: '0' }))

/** `18` as the row of its rate: `gst-18`. */
export const gstRef = (rate: string) => ({ id: `gst-${rate.replace('.', '-')}`, name: `GST ${rate}%` })

/** Goods, then services. */
const codes = rowsOf(`
code     | description                                 | rate | uqc
1108     | Starches; inulin                            | 5    | KGS
1302     | Vegetable saps and extracts                 | 5    | KGS
1702     | Lactose, glucose and other sugars           | 18   | KGS
2501     | Salt and pure sodium chloride               | 5    | KGS
2710     | Petroleum oils                              | 18   | LTR
2801     | Fluorine, chlorine, bromine and iodine      | 18   | KGS
2804     | Hydrogen, nitrogen and other gases          | 18   | KGS
2806     | Hydrogen chloride                           | 18   | KGS
2807     | Sulphuric acid                              | 18   | KGS
2808     | Nitric acid                                 | 18   | KGS
2809     | Phosphoric acid                             | 18   | KGS
2811     | Other inorganic acids                       | 18   | KGS
2814     | Ammonia                                     | 18   | KGS
2815     | Sodium and potassium hydroxide              | 18   | KGS
2827     | Chlorides                                   | 18   | KGS
2833     | Sulphates                                   | 18   | KGS
2836     | Carbonates                                  | 18   | KGS
2847     | Hydrogen peroxide                           | 18   | KGS
2901     | Acyclic hydrocarbons                        | 18   | KGS
2902     | Cyclic hydrocarbons, toluene, xylene        | 18   | KGS
2903     | Halogenated hydrocarbons                    | 18   | KGS
2905     | Acyclic alcohols, methanol, isopropanol     | 18   | LTR
2907     | Phenols                                     | 18   | KGS
2909     | Ethers                                      | 18   | KGS
2914     | Ketones, acetone                            | 18   | KGS
2915     | Saturated monocarboxylic acids              | 18   | KGS
2916     | Unsaturated monocarboxylic acids            | 18   | KGS
2917     | Polycarboxylic acids                        | 18   | KGS
2918     | Carboxylic acids with oxygen function       | 18   | KGS
2921     | Amine-function compounds                    | 18   | KGS
2922     | Oxygen-function amino-compounds             | 18   | KGS
2924     | Carboxyamide-function compounds             | 18   | KGS
2930     | Organo-sulphur compounds                    | 18   | KGS
2932     | Heterocyclic compounds with oxygen          | 18   | KGS
2933     | Heterocyclic compounds with nitrogen        | 18   | KGS
29333990 | Other compounds with a pyridine ring        | 18   | KGS
2934     | Nucleic acids, other heterocyclic compounds | 18   | KGS
2935     | Sulphonamides                               | 18   | KGS
2936     | Vitamins                                    | 18   | KGS
2937     | Hormones                                    | 5    | GMS
2941     | Antibiotics                                 | 18   | KGS
3003     | Medicaments in bulk                         | 5    | KGS
3004     | Medicaments in doses                        | 5    | NOS
3503     | Gelatin                                     | 18   | KGS
3802     | Activated carbon                            | 18   | KGS
3822     | Diagnostic and laboratory reagents          | 5    | KGS
3907     | Polyethers, polyesters                      | 18   | KGS
3912     | Cellulose and its derivatives               | 18   | KGS
3923     | Plastic packing                             | 18   | NOS
4819     | Cartons and boxes                           | 5    | NOS
4821     | Labels of paper                             | 18   | NOS
7010     | Glass bottles and vials                     | 18   | NOS
7310     | Steel drums                                 | 18   | NOS
7607     | Aluminium foil                              | 18   | KGS
8419     | Reactors, dryers, heat exchangers           | 18   | NOS
9027     | Instruments for analysis                    | 18   | NOS
996511   | Road transport of goods                     | 5    | OTH
998346   | Technical testing and analysis              | 18   | OTH
998719   | Maintenance of machinery                    | 18   | OTH
`).map(({ rate, ...row }) => ({
  ...row,
  gst: gstRef(String(rate)),
  effectiveFrom: '2023-04-01',
  ...(row['code'] === '3802' ? { status: 'inactive' } : {}),
}))

/** One code whose rate changed, so that orders of either day take their own. */
const changed = {
  code: '2933',
  description: 'Heterocyclic compounds with nitrogen',
  gst: gstRef('5'),
  effectiveFrom: '2026-04-01',
  uqc: 'KGS',
}

export const taxLists = [
  ...listed('gst', rates, ({ kind, rate }) => (kind === 'taxable' ? gstRef(String(rate)).id : `gst-${String(kind)}`)),
  ...listed('hsn', [...codes, changed], (row) => `hsn-${String(row['code'])}${row === changed ? '-2026' : ''}`),
]
