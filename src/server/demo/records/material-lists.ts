import { listed } from '../load.ts'
import { rowsOf } from '../table.ts'

/** A base unit comes before what is measured in it. */
const units = rowsOf(`
symbol | name              | kind        | base@        | factor        | decimals# | uqc | offset | status
kg     | Kilogram          | mass        |              | 1             | 3         | KGS
L      | Litre             | volume      |              | 1             | 3         | LTR
m      | Metre             | length      |              | 1             | 3         | MTR
m²     | Square metre      | area        |              | 1             | 3         | SQM
nos    | Number            | count       |              | 1             | 0         | NOS
s      | Second            | time        |              | 1             | 0         |
K      | Kelvin            | temperature |              | 1             | 2         |
g      | Gram              | mass        | Kilogram     | 0.001         | 3         | GMS
mg     | Milligram         | mass        | Kilogram     | 0.000001      | 3         |
µg     | Microgram         | mass        | Kilogram     | 0.000000001   | 3         |
t      | Metric ton        | mass        | Kilogram     | 1000          | 3         | MTS
q      | Quintal           | mass        | Kilogram     | 100           | 3         | QTL
lb     | Pound             | mass        | Kilogram     | 0.45359237    | 3         |
mL     | Millilitre        | volume      | Litre        | 0.001         | 3         | MLT
kL     | Kilolitre         | volume      | Litre        | 1000          | 3         | KLR
m³     | Cubic metre       | volume      | Litre        | 1000          | 3         | CBM
gal    | Gallon (US)       | volume      | Litre        | 3.785411784   | 3         |
cm     | Centimetre        | length      | Metre        | 0.01          | 2         | CMS
mm     | Millimetre        | length      | Metre        | 0.001         | 1         |
km     | Kilometre         | length      | Metre        | 1000          | 3         | KME
in     | Inch              | length      | Metre        | 0.0254        | 3         |
ft²    | Square foot       | area        | Square metre | 0.09290304    | 3         | SQF
cm²    | Square centimetre | area        | Square metre | 0.0001        | 2         |
pcs    | Piece             | count       | Number       | 1             | 0         | PCS
doz    | Dozen             | count       | Number       | 12            | 0         | DOZ
gross  | Gross             | count       | Number       | 144           | 0         | GRS
pair   | Pair              | count       | Number       | 2             | 0         | PRS
min    | Minute            | time        | Second       | 60            | 0         |
h      | Hour              | time        | Second       | 3600          | 2         |
d      | Day               | time        | Second       | 86400         | 2         |
°C     | Degree Celsius    | temperature | Kelvin       | 1             | 1         |     | 273.15
gr     | Grain             | mass        | Kilogram     | 0.00006479891 | 3         |     |        | inactive
`)

/** Names alone; the last of a list is out of use. */
const plain = {
  appearance:
    'White crystalline powder, Off-white powder, Clear liquid, Pale yellow liquid, Granules, Flakes, Viscous liquid, Gas, Waxy solid',
  odour: 'Odourless, Characteristic, Pungent, Aromatic, Ammoniacal, Sweet, Sulphurous, Musty',
}

const materials = rowsOf(`
name               | standard     | maxTemperature# | notFor                                       | status
SS 304             | ASTM A240    | 870             | Chlorides, hydrochloric acid
SS 316             | ASTM A240    | 870             | Hydrochloric acid
SS 316L            | ASTM A240    | 870             | Hydrochloric acid, hot chlorides
MS                 | IS 2062      | 400             | Acids, water that must stay pure
MSGL (glass lined) | EN ISO 28721 | 230             | Hydrofluoric acid, hot strong alkali, shocks
PP                 | ISO 19069    | 90              | Chlorinated solvents, strong oxidisers
HDPE               | ISO 17855    | 60              | Aromatic solvents
PTFE               | ASTM D4894   | 260             | Molten alkali metals, fluorine
Hastelloy C-276    | ASTM B575    | 1040            | Hot nitric acid
Graphite           | DIN 51901    | 180             | Strong oxidisers
Lead lined         | IS 405       | 90              | Nitric acid, acetic acid                     | inactive
`)

const colours = rowsOf(`
name        | hex     | usedFor    | status
White       | #ffffff | both
Off-white   | #f8f4e3 | appearance
Pale yellow | #fff3a3 | appearance
Yellow      | #f2c800 | both
Orange      | #f28c28 | both
Red         | #c8102e | both
Green       | #2e7d32 | label
Blue        | #1565c0 | label
Brown       | #6d4c41 | appearance
Colourless  | #fdfdfd | appearance
Magenta     | #c2185b | label      | inactive
`)

const unitId = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/-$/g, '')

export const materialLists = [
  ...listed('metrics', units, (row) => unitId(String(row['name']))),
  ...Object.entries(plain).flatMap(([list, words]) =>
    listed(
      list,
      words
        .split(', ')
        .map((name, index, all) => ({ name, ...(index === all.length - 1 ? { status: 'inactive' } : {}) })),
    ),
  ),
  ...listed('moc', materials),
  ...listed('color', colours),
]
