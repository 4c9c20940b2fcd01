import type { Random } from './random.ts'

// City, state, area code and the beginning of the ZIP code.
const CITIES = [
  ['Seattle', 'WA', '206', '981'],
  ['Tacoma', 'WA', '253', '984'],
  ['Spokane', 'WA', '509', '992'],
  ['Portland', 'OR', '503', '972'],
  ['Boise', 'ID', '208', '837'],
  ['Sacramento', 'CA', '916', '958'],
  ['San Diego', 'CA', '619', '921'],
  ['Phoenix', 'AZ', '602', '850'],
  ['Salt Lake City', 'UT', '801', '841'],
  ['Denver', 'CO', '303', '802'],
  ['Albuquerque', 'NM', '505', '871'],
  ['Austin', 'TX', '512', '787'],
  ['Houston', 'TX', '713', '770'],
  ['Minneapolis', 'MN', '612', '554'],
  ['Chicago', 'IL', '312', '606'],
  ['Columbus', 'OH', '614', '432'],
  ['Atlanta', 'GA', '404', '303'],
  ['Charlotte', 'NC', '704', '282'],
] as const

const STREETS = [
  'Alder Street',
  'Beacon Avenue',
  'Chestnut Lane',
  'Division Street',
  'Elm Court',
  'Fairview Avenue',
  'Garden Terrace',
  'Hawthorne Boulevard',
  'Juniper Way',
  'Lakeside Drive',
  'Maple Avenue',
  'Orchard Road',
  'Prospect Street',
  'Ridge Road',
  'Sycamore Lane',
  'Willow Creek Drive',
]

/** Where someone lives, and the number under which nobody ever will answer. */
export interface Home {
  readonly address: string
  /** The area code, then 555-01xx, which the North American plan keeps for fiction. */
  readonly phone: readonly [area: string, exchange: string, line: string]
}

export function drawHome(random: Random): Home {
  const [city, state, area, zip] = random.pick(CITIES)
  const house = random.whole(100, 9899)
  const rest = String(random.whole(1, 99)).padStart(2, '0')
  const line = `01${String(random.whole(0, 99)).padStart(2, '0')}`
  return {
    address: `${house} ${random.pick(STREETS)}, ${city}, ${state} ${zip}${rest}`,
    phone: [area, '555', line],
  }
}
