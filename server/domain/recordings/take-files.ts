/** A source of unguessable random text. */
export interface TokenSource {
  token(): string
}

/** The key of an upload's part. No media policy covers it, and any server can continue the upload. */
export const partKey = (userId: number, uploadId: number, secrets: TokenSource) =>
  `uploads/${userId}/${uploadId}-${secrets.token()}.piece`

/** The key of an uploaded take until it is transcoded. */
export const originalKey = (userId: number, secrets: TokenSource) => `uploads/${userId}/${secrets.token()}.take`

/** The key of a transcoded recording without its extension; contains no user input. */
export const processedName = (userId: number, id: number, secrets: TokenSource) =>
  `recordings/${userId}/${id}-${secrets.token()}`

/**
 * The key of a public copy without its extension; in a folder of its own, since catalogue files may be in the same
 * tier.
 */
export const publicName = (secrets: TokenSource) => `${publishedFolder}${secrets.token()}`

const publishedFolder = 'published/takes/'
/** The folders whose files all belong to recordings or uploads. */
export const takeFolders = ['uploads/', 'recordings/', publishedFolder] as const

const jpegFirstByte = 0xff

/** The file extension of a picture by its first byte: JPEG, else WebP. */
export const pictureExtension = (picture: Uint8Array) => (picture[0] === jpegFirstByte ? 'jpg' : 'webp')
