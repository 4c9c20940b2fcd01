export const PICTURE_KINDS = ['PROFILE_PICTURE', 'COMPANY_LOGO'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/** The pictures that browsers show, by the end of their names. */
export const PICTURE_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  gif: 'image/gif',
} as const
export type PictureExtension = keyof typeof PICTURE_TYPES

const EXTENSIONS = Object.keys(PICTURE_TYPES) as PictureExtension[]

const MB = 1024 * 1024

/** Up to here a file goes up in one piece, beyond it in pieces of this size. */
export const PART_SIZE = 5 * MB

/** What the fullest camera makes of 50 megapixels; it also bounds what one finish holds in memory. */
export const MAX_PICTURE_SIZE = 25 * MB
export const MAX_PIXELS = 50_000_000

/** Enough for every place where one is shown, on a screen of twice the density. */
export const SHOWN_SIDE = 1024

/** How long an upload that broke off may be taken up again. */
export const RESUMABLE_MS = 60 * 60 * 1000

export const PICTURE_MESSAGES = {
  type: 'Please choose a PNG, JPEG, WebP or GIF picture',
  empty: 'This file is empty',
  size: `Please choose a picture of at most ${MAX_PICTURE_SIZE / MB} MB`,
  pixels: `Please choose a picture of at most ${MAX_PIXELS / 1_000_000} megapixels`,
  broken: 'This picture is damaged; please choose another',
  fileName: 'File name too long',
  company: 'Please choose a company',
  incomplete: 'The picture wasn’t fully uploaded',
  busy: 'Too many pictures are being processed right now. Try again in a moment.',
  tooMany: 'Too many uploads are in progress. Finish or cancel one first.',
} as const

const FOLDERS: Readonly<Record<PictureKind, string>> = {
  PROFILE_PICTURE: 'profilePictures',
  COMPANY_LOGO: 'companyLogos',
}

/** Where the pictures of a person or a company are kept. */
export const folderOf = (kind: PictureKind, ownerId: string): string =>
  `${FOLDERS[kind]}/${ownerId}/`

interface NewPicture {
  readonly kind: PictureKind
  readonly ownerId: string
  readonly fileName: string
  readonly extension: PictureExtension
  readonly at: Date
}

/** The name of a picture: a new one each time, so that a name stands for one content for good. */
export function pictureKey({ kind, ownerId, fileName, extension, at }: NewPicture): string {
  const stem = kind === 'PROFILE_PICTURE' ? 'profile' : plainStem(fileName)
  return `${folderOf(kind, ownerId)}${stem}-${at.getTime()}.${extension}`
}

const MAX_STEM = 60

const plainStem = (fileName: string): string =>
  fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, MAX_STEM)
    .replace(/^-+|-+$/g, '') || 'logo'

const KEY = new RegExp(
  `^(${Object.values(FOLDERS).join('|')})/[\\w-]{1,64}/[\\w-]+(\\.[\\w-]+)*\\.(${EXTENSIONS.join('|')})$`,
)

/** Whether the key is one of a picture at all; nothing else is ever given out. */
export const isPictureKey = (key: string): boolean => KEY.test(key)

/** Whether the key is a picture of this very owner: a row may say anything. */
export const isPictureOf = (kind: PictureKind, ownerId: string, key: string | null): boolean =>
  key !== null && isPictureKey(key) && key.startsWith(folderOf(kind, ownerId))

/** What a picture's key says of its content; we made both. */
export const typeOfKey = (key: string): string =>
  PICTURE_TYPES[key.slice(key.lastIndexOf('.') + 1) as PictureExtension]

export const withExtension = (key: string, extension: PictureExtension): string =>
  key.replace(/[^.]*$/, extension)

/** Every name that the picture may get once its content is known. */
export const possibleKeys = (key: string): string[] =>
  EXTENSIONS.map(extension => withExtension(key, extension))

// In hexadecimal, as each format's own document gives them.
const SIGNATURES: Readonly<Record<PictureExtension, RegExp>> = {
  png: /^89504e470d0a1a0a/,
  jpg: /^ffd8ff/,
  webp: /^52494646.{8}57454250/,
  gif: /^47494638(37|39)61/,
}

/** What the first bytes say the content is, whatever its name or header. */
export function extensionOfBytes(bytes: Uint8Array): PictureExtension | undefined {
  const start = Array.from(bytes.subarray(0, 12), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return EXTENSIONS.find(extension => SIGNATURES[extension].test(start))
}

export const extensionOfType = (contentType: string): PictureExtension | undefined =>
  EXTENSIONS.find(extension => PICTURE_TYPES[extension] === contentType)
