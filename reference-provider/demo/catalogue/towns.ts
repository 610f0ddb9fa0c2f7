interface Town {
  city: string
  zip: string
  /** Degrees, of the centre. */
  lat: number
  lng: number
  street: string
}

/** By the region that each lies in. */
export const townsOf: Readonly<Record<string, readonly Town[]>> = {
  'Noord-Holland': [
    { city: 'Amsterdam', zip: '1012 AB', lat: 52.373, lng: 4.893, street: 'Marktstraat' },
    { city: 'Haarlem', zip: '2011 RD', lat: 52.381, lng: 4.637, street: 'Grote Houtweg' },
    { city: 'Alkmaar', zip: '1811 JH', lat: 52.632, lng: 4.748, street: 'Langestraat' },
    { city: 'Hilversum', zip: '1211 GD', lat: 52.224, lng: 5.172, street: 'Kerkstraat' },
    { city: 'Zaandam', zip: '1506 GC', lat: 52.439, lng: 4.826, street: 'Gedempte Gracht' },
  ],
  'Zuid-Holland': [
    { city: 'Rotterdam', zip: '3011 AA', lat: 51.922, lng: 4.479, street: 'Havenlaan' },
    { city: 'Den Haag', zip: '2511 CV', lat: 52.078, lng: 4.311, street: 'Hofweg' },
    { city: 'Delft', zip: '2611 GP', lat: 52.012, lng: 4.359, street: 'Oude Langendijk' },
    { city: 'Dordrecht', zip: '3311 GP', lat: 51.814, lng: 4.667, street: 'Voorstraat' },
    { city: 'Gouda', zip: '2801 JK', lat: 52.011, lng: 4.711, street: 'Kleiweg' },
  ],
  Utrecht: [
    { city: 'Utrecht', zip: '3511 LN', lat: 52.091, lng: 5.122, street: 'Oudegracht' },
    { city: 'Amersfoort', zip: '3811 BP', lat: 52.155, lng: 5.388, street: 'Utrechtsestraat' },
    { city: 'Zeist', zip: '3701 AA', lat: 52.09, lng: 5.233, street: 'Slotlaan' },
    { city: 'Nieuwegein', zip: '3431 LZ', lat: 52.029, lng: 5.081, street: 'Stadsplein' },
    { city: 'Veenendaal', zip: '3901 GC', lat: 52.026, lng: 5.555, street: 'Hoofdstraat' },
  ],
  Vlaanderen: [
    { city: 'Antwerpen', zip: '2000', lat: 51.219, lng: 4.402, street: 'Kerkstraat' },
    { city: 'Gent', zip: '9000', lat: 51.054, lng: 3.725, street: 'Veldstraat' },
    { city: 'Brugge', zip: '8000', lat: 51.209, lng: 3.225, street: 'Langestraat' },
    { city: 'Leuven', zip: '3000', lat: 50.88, lng: 4.701, street: 'Tiensestraat' },
    { city: 'Hasselt', zip: '3500', lat: 50.931, lng: 5.338, street: 'Stationsstraat' },
  ],
  Bruxelles: [
    { city: 'Bruxelles', zip: '1000', lat: 50.847, lng: 4.352, street: 'Rue du Marché' },
    { city: 'Ixelles', zip: '1050', lat: 50.833, lng: 4.367, street: "Chaussée d'Ixelles" },
    { city: 'Schaerbeek', zip: '1030', lat: 50.868, lng: 4.374, street: 'Rue Josaphat' },
    { city: 'Uccle', zip: '1180', lat: 50.802, lng: 4.337, street: 'Chaussée d’Alsemberg' },
    { city: 'Anderlecht', zip: '1070', lat: 50.837, lng: 4.311, street: 'Rue Wayez' },
  ],
  Wallonie: [
    { city: 'Liège', zip: '4000', lat: 50.633, lng: 5.567, street: 'Rue de la Gare' },
    { city: 'Namur', zip: '5000', lat: 50.467, lng: 4.867, street: "Rue de l'Ange" },
    { city: 'Charleroi', zip: '6000', lat: 50.411, lng: 4.444, street: 'Boulevard du Nord' },
    { city: 'Mons', zip: '7000', lat: 50.455, lng: 3.952, street: 'Grand-Rue' },
    { city: 'Tournai', zip: '7500', lat: 50.606, lng: 3.388, street: 'Rue Royale' },
  ],
}

export const towns: readonly Town[] = Object.values(townsOf).flat()
