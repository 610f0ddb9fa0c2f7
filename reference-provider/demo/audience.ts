/** Who is on the other side: customer clients beyond the shops' own, cities, and the identity users tied to them. */
import type { Database } from '../database/open'
import { cities } from '../database/tables/cities'
import { customerClients } from '../database/tables/clients'
import { identityUserCities, identityUserClients, identityUsers } from '../database/tables/users'
import { identityRoles, needsCity } from '../users/roles'
import { towns } from './catalogue/towns'
import { insertAll, insertForIds } from './insert'
import { createRandom, type Random } from './random'

const agencies =
  listed(`Aldermarkt Media, Blauwdruk Bureau, Canal & Cie, Dagvers Retail, Éclat Publicité, Folderfabriek,
Grand Place Média, Havenstad Reclame, Inkt & Papier, Jardin des Marques, Klaver Communicatie, Lumière Régie,
Meridiaan Media, Noordzee Advies, Ostende Média, Polder Marketing, Quartier Neuf, Rivage Conseil,
Stadspoort Reclame, Tilleul & Fils, Uilenspiegel Media, Vitrine Régie, Waalkade Bureau, Zilver & Zonen,
Étoile du Nord, Ploeg Pers`)

const moreCities = listed('Breda, Tilburg, Arnhem, Leiden, Zwolle, Mechelen, Kortrijk, Oostende, Verviers, La Louvière')

const firstNames =
  listed(`Anouk, Bram, Camille, Daan, Élise, Femke, Guillaume, Hanne, Ilias, Jules, Karim, Lotte, Margaux,
Niels, Océane, Pieter, Quinten, Roos, Sander, Thibault`)

const lastNames = listed(`Aerts, Bakker, Claes, de Jong, Dubois, Evers, Fontaine, Goossens, Hendriks, Jacobs, Lambert,
Maes, Nguyen, Peeters, Renard, Smit, van den Berg, Visser, Wouters, Yilmaz`)

const rolesOf = (random: Random) => random.some(identityRoles, random.chance(0.25) ? 2 : 1)

/** @param users how many identity users there are */
export async function writeAudience(database: Database, users: number, now: Date): Promise<void> {
  const names = [...towns.map(({ city }) => city), ...moreCities]
  const cityIds = await insertForIds(
    database,
    cities,
    names.map((name) => ({ name })),
  )
  await insertAll(
    database,
    customerClients,
    agencies.map((name) => ({ name })),
  )
  const clients = await database.select({ id: customerClients.id }).from(customerClients)
  await writeUsers(database, { cityIds, clientIds: clients.map(({ id }) => id) }, users, now)
}

interface Ties {
  cityIds: readonly number[]
  clientIds: readonly number[]
}

async function writeUsers(database: Database, ties: Ties, count: number, now: Date): Promise<void> {
  const random = createRandom('users')
  const planned = Array.from({ length: count }, (_, index) => planUser(index, ties, random, now))
  const ids = await insertForIds(
    database,
    identityUsers,
    planned.map(({ row }) => row),
  )
  const tied = planned.map((user, index) => ({ ...user, user_id: ids[index] ?? 0 }))
  await insertAll(
    database,
    identityUserClients,
    tied.flatMap(({ user_id, clients }) => clients.map((customer_client_id) => ({ user_id, customer_client_id }))),
  )
  await insertAll(
    database,
    identityUserCities,
    tied.flatMap(({ user_id, cities: own }) => own.map((city_id) => ({ user_id, city_id }))),
  )
}

function planUser(index: number, { cityIds, clientIds }: Ties, random: Random, now: Date) {
  const first = firstNames[index % firstNames.length] ?? ''
  // Another step than the first names': the same pair comes back only after all others.
  const last = lastNames[(index * 7 + Math.floor(index / firstNames.length)) % lastNames.length] ?? ''
  const roles = rolesOf(random)
  return {
    row: {
      email: `${plain(first)}.${plain(last)}${index < 400 ? '' : `.${index}`}@identity.test`,
      first_name: first,
      last_name: last,
      roles,
      inserted_at: new Date(now.getTime() - random.int(1, 900) * 86_400_000),
    },
    clients: random.some(clientIds, random.int(0, 3)),
    cities: needsCity(roles) ? random.some(cityIds, random.int(1, 4)) : [],
  }
}

const plain = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase()

function listed(names: string): string[] {
  return names.split(/,\s/)
}
