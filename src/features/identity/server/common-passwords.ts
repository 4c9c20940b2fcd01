/*
 * Passwords that are guessed first: the words that head every leaked list, with the endings that
 * people add when a policy asks for more, and the same with letters swapped for look-alikes.
 */

const WORDS = `
  password passwort passw0rd pass passwd parola motdepasse contrasena secret letmein welcome willkommen
  bienvenue hello login logon access admin administrator root user guest test testing tester temp
  temporary default change changeme changeit master super superman batman spiderman ironman starwars
  pokemon dragon monkey tiger lion shadow sunshine moonlight rainbow flower butterfly princess prince
  queen king angel baby babygirl lovely iloveyou love lover loveme forever friend friends family mother
  father daddy mommy sister brother football baseball basketball soccer hockey golf tennis liverpool
  arsenal chelsea barcelona realmadrid yankees cowboys eagles steelers lakers jordan michael jessica
  jennifer ashley amanda daniel david robert thomas charlie george andrew matthew joshua anthony william
  maggie buster ginger pepper cookie chocolate banana orange apple cheese coffee pizza summer winter
  spring autumn january february march april may june july august september october november december
  monday tuesday wednesday thursday friday saturday sunday qwerty qwertz azerty qwert qwertyuiop asdf
  asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qwer abcd abcdef abcdefg abc aaaaaa internet computer google
  facebook amazon apple microsoft windows linux office server database samsung android iphone company
  business money dollar million success winner lucky freedom liberty america american england london
  paris berlin texas california florida chicago boston newyork canada mexico brazil india china japan
  hunter ranger killer soldier police doctor teacher student school college harley mustang ferrari
  porsche corvette mercedes toyota trustno whatever nothing something someone blessed jesus christ
  heaven hottie cutie sexy pussy fuckyou asshole referral referrals goodword
`
  .trim()
  .split(/\s+/)

const THIS_CENTURY = Array.from({ length: 41 }, (_, year) => String(1990 + year))
const DIGITS = ['', '0', '1', '2', '3', '7', '9', '01', '10', '11', '12', '13', '21', '22', '23']
const RUNS = [
  '69',
  '77',
  '88',
  '99',
  '00',
  '007',
  '111',
  '123',
  '321',
  '666',
  '777',
  '1234',
  '4321',
]
const LONGER = ['12345', '123456', '1234567', '12345678', '123456789', '1234567890', '654321']
const ENDINGS = new Set([...DIGITS, ...RUNS, ...LONGER, ...THIS_CENTURY])
const WORD_SET = new Set(WORDS)

// Keyboard walks and the like that satisfy a policy without a word in them.
const WALKS = new Set(
  `1qaz2wsx 1qaz!qaz 1qaz@wsx 1q2w3e4r 1q2w3e4r5t 1q2w3e q1w2e3r4 q1w2e3r4t5 qwe123 qweasd qweasdzxc
  zaq12wsx zaq1@wsx !qaz2wsx !qaz1qaz !qaz@wsx zaq!2wsx a1b2c3d4 a1b2c3 a1s2d3f4 aa123456 aa12345678
  abc123 abcd1234 123abc 123qwe 123qweasd 1234qwer asdf1234 qwer1234 zxcv1234 pass1234 xxxx1234
  p4ssw0rd 1password 123password 1234abcd qwerty1 qazwsxedc 1qazxsw2 3edc4rfv aaaa1111 abc12345`.split(
    /\s+/,
  ),
)

const LOOK_ALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/** Whether it is one of some ten thousand passwords that are tried first, in any case. */
export function isCommonPassword(password: string): boolean {
  const typed = password.normalize('NFKC').toLowerCase()
  // Symbols at either end are what a policy asked for, and add nothing.
  const bare = typed.replace(/^[^a-z0-9@$]+|[^a-z0-9]+$/g, '')
  if (WALKS.has(typed) || WALKS.has(bare)) return true
  const split = splitsOf(bare)
  return split.some(([word, ending]) => WORD_SET.has(readable(word)) && ENDINGS.has(ending))
}

/** Every way to read it as a word and an ending of digits, a symbol between them left out. */
function splitsOf(text: string): [string, string][] {
  const digits = /\d*$/.exec(text)?.[0].length ?? 0
  return Array.from({ length: digits + 1 }, (_, taken) => {
    const cut = text.length - taken
    return [text.slice(0, cut).replace(/[^a-z0-9@$!]+$|[@$!]+$/g, ''), text.slice(cut)]
  })
}

const readable = (word: string): string =>
  WORD_SET.has(word) ? word : word.replace(/[@431!0$57]/g, sign => LOOK_ALIKES[sign] ?? sign)
