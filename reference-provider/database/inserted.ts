/** The id of the one row that an insert was to make. */
export async function insertedId(insert: PromiseLike<{ id: number }[]>): Promise<number> {
  const [row] = await insert
  if (!row) throw new Error('An insert answers its row.')
  return row.id
}
