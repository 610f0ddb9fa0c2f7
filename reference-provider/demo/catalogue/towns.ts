interface Town {
  city: string
  zip: string
  /** Degrees, of the centre. */
  lat: number
  lng: number
  street: string
}

export const towns: readonly Town[] = [
  { city: 'Amsterdam', zip: '1012 AB', lat: 52.373, lng: 4.893, street: 'Marktstraat' },
  { city: 'Haarlem', zip: '2011 RD', lat: 52.381, lng: 4.637, street: 'Grote Houtweg' },
  { city: 'Rotterdam', zip: '3011 AA', lat: 51.922, lng: 4.479, street: 'Havenlaan' },
  { city: 'Den Haag', zip: '2511 CV', lat: 52.078, lng: 4.311, street: 'Hofweg' },
  { city: 'Utrecht', zip: '3511 LN', lat: 52.091, lng: 5.122, street: 'Oudegracht' },
  { city: 'Eindhoven', zip: '5611 EM', lat: 51.441, lng: 5.478, street: 'Stationsplein' },
  { city: 'Groningen', zip: '9711 LM', lat: 53.219, lng: 6.567, street: 'Zuiderdiep' },
  { city: 'Maastricht', zip: '6211 CK', lat: 50.849, lng: 5.689, street: 'Brusselsestraat' },
  { city: 'Antwerpen', zip: '2000', lat: 51.219, lng: 4.402, street: 'Kerkstraat' },
  { city: 'Gent', zip: '9000', lat: 51.054, lng: 3.725, street: 'Veldstraat' },
  { city: 'Brugge', zip: '8000', lat: 51.209, lng: 3.225, street: 'Langestraat' },
  { city: 'Leuven', zip: '3000', lat: 50.88, lng: 4.701, street: 'Tiensestraat' },
  { city: 'Hasselt', zip: '3500', lat: 50.931, lng: 5.338, street: 'Stationsstraat' },
  { city: 'Bruxelles', zip: '1000', lat: 50.847, lng: 4.352, street: 'Rue du Marché' },
  { city: 'Ixelles', zip: '1050', lat: 50.833, lng: 4.367, street: "Chaussée d'Ixelles" },
  { city: 'Liège', zip: '4000', lat: 50.633, lng: 5.567, street: 'Rue de la Gare' },
  { city: 'Namur', zip: '5000', lat: 50.467, lng: 4.867, street: "Rue de l'Ange" },
  { city: 'Charleroi', zip: '6000', lat: 50.411, lng: 4.444, street: 'Boulevard du Nord' },
  { city: 'Mons', zip: '7000', lat: 50.455, lng: 3.952, street: 'Grand-Rue' },
  { city: 'Tournai', zip: '7500', lat: 50.606, lng: 3.388, street: 'Rue Royale' },
]
