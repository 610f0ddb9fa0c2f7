export const symbols = ['nl', 'fr'] as const
export type LanguageSymbol = (typeof symbols)[number]

/** What a folder says around its offers. */
interface Phrases {
  free: string
  oneAndOne: string
  new: string
  valid: (from: string, till: string) => string
  seePage: string
  everywhere: string
  welcome: string
  hours: readonly (readonly [days: string, times: string])[]
  loyalty: readonly [string, string]
}

export const phrases: Readonly<Record<LanguageSymbol, Phrases>> = {
  nl: {
    free: 'GRATIS',
    oneAndOne: '1+1',
    new: 'NIEUW',
    valid: (from, till) => `Geldig van ${from} t/m ${till}`,
    seePage: 'Meer aanbiedingen binnenin',
    everywhere: 'OP DUIZENDEN ARTIKELEN',
    welcome: 'Tot snel in de winkel!',
    hours: [
      ['Maandag – vrijdag', '8.30 – 20.00'],
      ['Zaterdag', '8.30 – 19.00'],
      ['Zondag', '9.00 – 13.00'],
    ],
    loyalty: ['Spaar met je klantenkaart', '10 zegels = 5 euro korting'],
  },
  fr: {
    free: 'GRATUIT',
    oneAndOne: '1+1',
    new: 'NOUVEAU',
    valid: (from, till) => `Valable du ${from} au ${till}`,
    seePage: "Plus d'offres à l'intérieur",
    everywhere: "SUR DES MILLIERS D'ARTICLES",
    welcome: 'À bientôt en magasin!',
    hours: [
      ['Lundi – vendredi', '8h30 – 20h00'],
      ['Samedi', '8h30 – 19h00'],
      ['Dimanche', '9h00 – 13h00'],
    ],
    loyalty: ['Votre carte de fidélité', '10 points = 5 euros de remise'],
  },
}
