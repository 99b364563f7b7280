import type { StarterSet } from '../../registry/starter-set.ts'

/** Currencies without a hundredth, and those with a thousandth; all others have two digits. */
const minorUnits: Readonly<Record<string, number>> = Object.fromEntries([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0]),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3]),
])

/** Signs that people know; others are written by their code. */
const symbols: Readonly<Record<string, string>> = {
  INR: '₹',
  USD: '$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: 'CN¥',
  AUD: 'A$',
  CAD: 'C$',
  NZD: 'NZ$',
  SGD: 'S$',
  HKD: 'HK$',
  CHF: 'CHF',
  KRW: '₩',
  RUB: '₽',
  TRY: '₺',
  ILS: '₪',
  THB: '฿',
  VND: '₫',
  BRL: 'R$',
  ZAR: 'R',
  NGN: '₦',
  UAH: '₴',
  PHP: '₱',
  KZT: '₸',
}

/** Grouped in lakhs and crores. */
const indian = new Set(['INR', 'PKR', 'BDT', 'NPR', 'LKR', 'BTN'])

/** The rupee and those that trade with India bills in most first, then by code. */
const names: readonly (readonly [code: string, name: string])[] = `
INR Indian rupee
USD US dollar
EUR Euro
GBP Pound sterling
AED UAE dirham
JPY Yen
CNY Yuan renminbi
SGD Singapore dollar
CHF Swiss franc
AUD Australian dollar
CAD Canadian dollar
AFN Afghani
ALL Lek
AMD Armenian dram
AOA Kwanza
ARS Argentine peso
AWG Aruban florin
AZN Azerbaijan manat
BAM Convertible mark
BBD Barbados dollar
BDT Taka
BHD Bahraini dinar
BIF Burundi franc
BMD Bermudian dollar
BND Brunei dollar
BOB Boliviano
BRL Brazilian real
BSD Bahamian dollar
BTN Ngultrum
BWP Pula
BYN Belarusian ruble
BZD Belize dollar
CDF Congolese franc
CLP Chilean peso
COP Colombian peso
CRC Costa Rican colon
CUP Cuban peso
CVE Cabo Verde escudo
CZK Czech koruna
DJF Djibouti franc
DKK Danish krone
DOP Dominican peso
DZD Algerian dinar
EGP Egyptian pound
ERN Nakfa
ETB Ethiopian birr
FJD Fiji dollar
FKP Falkland Islands pound
GEL Lari
GHS Ghana cedi
GIP Gibraltar pound
GMD Dalasi
GNF Guinean franc
GTQ Quetzal
GYD Guyana dollar
HKD Hong Kong dollar
HNL Lempira
HTG Gourde
HUF Forint
IDR Rupiah
ILS New Israeli sheqel
IQD Iraqi dinar
IRR Iranian rial
ISK Iceland krona
JMD Jamaican dollar
JOD Jordanian dinar
KES Kenyan shilling
KGS Som
KHR Riel
KMF Comorian franc
KPW North Korean won
KRW Won
KWD Kuwaiti dinar
KYD Cayman Islands dollar
KZT Tenge
LAK Lao kip
LBP Lebanese pound
LKR Sri Lanka rupee
LRD Liberian dollar
LSL Loti
LYD Libyan dinar
MAD Moroccan dirham
MDL Moldovan leu
MGA Malagasy ariary
MKD Denar
MMK Kyat
MNT Tugrik
MOP Pataca
MRU Ouguiya
MUR Mauritius rupee
MVR Rufiyaa
MWK Malawi kwacha
MXN Mexican peso
MYR Malaysian ringgit
MZN Mozambique metical
NAD Namibia dollar
NGN Naira
NIO Cordoba oro
NOK Norwegian krone
NPR Nepalese rupee
NZD New Zealand dollar
OMR Rial omani
PAB Balboa
PEN Sol
PGK Kina
PHP Philippine peso
PKR Pakistan rupee
PLN Zloty
PYG Guarani
QAR Qatari rial
RON Romanian leu
RSD Serbian dinar
RUB Russian ruble
RWF Rwanda franc
SAR Saudi riyal
SBD Solomon Islands dollar
SCR Seychelles rupee
SDG Sudanese pound
SEK Swedish krona
SHP Saint Helena pound
SLE Leone
SOS Somali shilling
SRD Surinam dollar
SSP South Sudanese pound
STN Dobra
SYP Syrian pound
SZL Lilangeni
THB Baht
TJS Somoni
TMT Turkmenistan manat
TND Tunisian dinar
TOP Pa’anga
TRY Turkish lira
TTD Trinidad and Tobago dollar
TWD New Taiwan dollar
TZS Tanzanian shilling
UAH Hryvnia
UGX Uganda shilling
UYU Peso uruguayo
UZS Uzbekistan sum
VES Bolívar soberano
VND Dong
VUV Vatu
WST Tala
XAF CFA franc BEAC
XCD East Caribbean dollar
XCG Caribbean guilder
XOF CFA franc BCEAO
XPF CFP franc
YER Yemeni rial
ZAR Rand
ZMW Zambian kwacha
ZWG Zimbabwe gold
`
  .trim()
  .split('\n')
  .map((line) => [line.slice(0, 3), line.slice(4)] as const)

/** The currencies in use, with the rupee as the base. */
export const currencies: StarterSet = {
  key: 'currencies',
  title: 'Currencies',
  words:
    'Every currency that a state uses, with its minor units. The rupee is the base; exchange rates are entered by hand.',
  source: 'ISO 4217, list one',
  asOf: '2026-01-01',
  resource: 'currency',
  by: ['code'],
  rows: names.map(([code, name], index) => ({
    code,
    name,
    symbol: symbols[code] ?? code,
    minorUnits: minorUnits[code] ?? 2,
    grouping: indian.has(code) ? 'indian' : 'western',
    base: code === 'INR' ? 'yes' : 'no',
    status: 'active',
    order: index + 1,
  })),
}
