import type { Random } from './random.ts'

export interface PersonName {
  readonly givenName: string
  readonly familyName: string
}

const GIVEN_NAMES = list(`
  Aaliyah Abigail Adaeze Ahmed Aisha Alejandro Amara Amelia Andre Anika Antonio Arjun Astrid Beatriz
  Benjamin Bianca Bogdan Brandon Brianna Caleb Camila Carlos Chidi Chloe Claire Connor Daniela Darius
  David Deepa Diego Dmitri Dylan Ebony Eduardo Eleanor Emeka Emily Esther Ethan Fatima Felix Fiona
  Gabriela Giulia Hannah Haruto Hassan Heather Hiroshi Imani Ingrid Isaac Isabel Ivan Jamal Jasmine
  Javier Jenna Jesús Jin Joanna Joshua José Julia Kai Kamala Karim Katarina Keisha Kenji Kofi Lakshmi
  Lamar Lan Laura Leila Leticia Liam Linh Lucas Lucía Mai Malik Margaret Mateo Maya Megan Mei Miguel
  Mikhail Minh Miriam Monique Nadia Naomi Nathan Nia Nikolai Noah Nora Olga Olivia Omar Owen Paolo
  Patrick Paul Pilar Rachel Rafael Rahul Rebecca René Rohan Rosa Ruth Ryan Salma Samuel Sanjay Sara
  Sean Sofía Sophie Stefan Sunita Tamika Tariq Teresa Theo Thanh Tyler Valentina Vikram Wei Wesley
  Xiomara Yara Yolanda Yusuf Zainab Zoë
`)

const FAMILY_NAMES = list(`
  Abdi Abrams Achebe Adeyemi Agarwal Aguilar Ahmadi Álvarez Andersen Baptiste Barrett Becker Bennett
  Bhatt Bianchi Boateng Brennan Brooks Caldwell Cardoso Carver Castillo Chang Chaudhry Cho Coleman
  Contreras Cruz Dawson Delgado Desai Diallo Donovan Dubois Eriksen Espinoza Farouk Ferrari Fischer
  Fletcher Flores Fofanah Foster Fujimoto Gallagher Garner Ghosh Goldberg Grady Guerrero Gupta Haddad
  Hale Hansen Harmon Hayashi Henry Hoang Holloway Hussein Ibarra Ito Iyer Jankowski Jennings Johansson
  Kamau Kaplan Kato Keller Kessler Khalil Khoury Kim Kowalski Kumar Lam Larsen Le Lindqvist Lombardi
  Mahmoud Maldonado Marsh Mbeki McBride Mehta Mendoza Mensah Mercer Moreau Moreno Morris Müller
  Nakamura Nasser Navarro Nguyen Novak Núñez Oduya Okafor Olsen Ortega Osei Palmer Park Patel Pereira
  Petrov Pham Popescu Powell Quiñones Rahman Ramírez Reyes Rhodes Rinaldi Rosen Rossi Sanders Santos
  Sato Schroeder Shah Shapiro Sharma Silva Sokolov Soto Stein Sullivan Suzuki Takahashi Tanaka Tran
  Treviño Uddin Vance Vargas Vega Volkov Walsh Watanabe Weber Wright Yamamoto Yang Yilmaz Zamora Zhang
`)

export const drawName = (random: Random): PersonName => ({
  givenName: random.pick(GIVEN_NAMES),
  familyName: random.pick(FAMILY_NAMES),
})

/** `José Núñez` writes as `jose.nunez`. */
export const mailboxOf = ({ givenName, familyName }: PersonName): string =>
  `${givenName}.${familyName}`.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function list(text: string): string[] {
  return text.trim().split(/\s+/)
}
