/**
 * What of a data folder makes up a site: the database, where it is there, or the mark that its
 * rows are elsewhere; the uploaded files; the keys. The rest tells who is using the folder.
 */
export const KEPT = ["db", "rows-elsewhere", "files", "keys.json"] as const;
