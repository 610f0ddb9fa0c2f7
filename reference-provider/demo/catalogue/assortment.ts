import type { Tones } from '../artwork/palette'
import { bulb, drill, hammer, ladder, paint, roller, screwdriver, toolbox } from '../artwork/products/diy'
import { cream, lipstick, perfume, pump, shampoo, tissue, toothpaste } from '../artwork/products/drugstore'
import { boots, cap, dress, handbag, jeans, shirt, sneaker, sweater } from '../artwork/products/fashion'
import {
  apple,
  bread,
  can,
  carrot,
  cheese,
  coffee,
  croissant,
  eggs,
  fish,
  icecream,
  juice,
  milk,
  pizza,
  tomato,
  wine,
} from '../artwork/products/food'
import { barbecue, bench, mower, parasol, plant, sunflower, tulips, wateringCan } from '../artwork/products/garden'
import { armchair, bed, cabinet, clock, lamp, mug, pan, sofa } from '../artwork/products/home'
import { bone, bowl, cat, dog, fishbowl, petFood, rabbit } from '../artwork/products/pets'
import {
  camera,
  gamepad,
  headphones,
  laptop,
  phone,
  speaker,
  television,
  vacuum,
  washer,
} from '../artwork/products/tech'
import { ball, bicycle, blocks, car, duck, robot, rocket, teddy } from '../artwork/products/toys'
import type { LanguageSymbol } from './phrases'

const departments = ['food', 'drugstore', 'home', 'tech', 'fashion', 'diy', 'garden', 'pets', 'toys'] as const
export type Department = (typeof departments)[number]

export interface Article {
  draw: (tones: Tones) => string
  /** Name and, after a `|`, the line in small letters. */
  text: Readonly<Record<LanguageSymbol, string>>
  /** Usual price, euro cents. */
  cents: number
  /** Where any colour will not do: a cat is not red. */
  colour?: string
}

const article = (draw: Article['draw'], nl: string, fr: string, cents: number, colour?: string): Article => ({
  draw,
  text: { nl, fr },
  cents,
  ...(colour && { colour }),
})

export const assortment: Readonly<Record<Department, readonly Article[]>> = {
  food: [
    article(
      apple,
      'Rode appels|zoet en knapperig, 1,5 kg',
      'Pommes rouges|sucrées et croquantes, 1,5 kg',
      299,
      '#d7263d',
    ),
    article(bread, 'Boerenbrood|vers van de bakker, 800 g', 'Pain de campagne|frais du boulanger, 800 g', 265),
    article(cheese, 'Jonge kaas|aan het stuk, 500 g', 'Fromage jeune|à la coupe, 500 g', 549),
    article(milk, 'Halfvolle melk|1 liter', 'Lait demi-écrémé|1 litre', 119, '#2e86ab'),
    article(juice, 'Sinaasappelsap|versgeperst, 1 liter', "Jus d'orange|fraîchement pressé, 1 litre", 329, '#f28c28'),
    article(wine, 'Rode wijn|fles van 75 cl', 'Vin rouge|bouteille de 75 cl', 749),
    article(can, 'Limonade|pak van 6 x 33 cl', 'Limonade|pack de 6 x 33 cl', 419),
    article(tomato, 'Trostomaten|per kilo', 'Tomates en grappe|le kilo', 249),
    article(carrot, 'Bospeen|per bos', 'Carottes fanes|la botte', 179),
    article(croissant, 'Roomboter croissants|4 stuks', 'Croissants au beurre|4 pièces', 239),
    article(coffee, 'Gemalen koffie|mild, 500 g', 'Café moulu|doux, 500 g', 689, '#8c3b2a'),
    article(icecream, 'Roomijs|doos van 6', 'Crème glacée|boîte de 6', 399, '#e58fb1'),
    article(pizza, 'Steenovenpizza|salami, 390 g', 'Pizza au four à pierre|salami, 390 g', 379),
    article(fish, 'Verse zalmforel|per 200 g', 'Truite saumonée|les 200 g', 599, '#4d7ea8'),
    article(eggs, 'Scharreleieren|doos van 12', 'Oeufs plein air|boîte de 12', 329, '#7d8f69'),
  ],
  drugstore: [
    article(shampoo, 'Shampoo|voor elk haartype, 400 ml', 'Shampooing|tous cheveux, 400 ml', 459),
    article(pump, 'Handzeep|met pomp, 500 ml', 'Savon pour les mains|à pompe, 500 ml', 279),
    article(toothpaste, 'Tandpasta|frisse munt, 75 ml', 'Dentifrice|menthe fraîche, 75 ml', 299),
    article(perfume, 'Eau de parfum|50 ml', 'Eau de parfum|50 ml', 3499),
    article(lipstick, 'Lippenstift|8 kleuren', 'Rouge à lèvres|8 couleurs', 899, '#c2255c'),
    article(tissue, 'Zakdoekjes|3 lagen, 100 stuks', 'Mouchoirs|3 plis, 100 pièces', 219),
    article(cream, 'Dagcrème|droge huid, 50 ml', 'Crème de jour|peau sèche, 50 ml', 1149),
  ],
  home: [
    article(sofa, 'Tweezitsbank|stof, 4 kleuren', 'Canapé 2 places|tissu, 4 couleurs', 59900),
    article(armchair, 'Fauteuil|met eiken poten', 'Fauteuil|pieds en chêne', 24900),
    article(lamp, 'Tafellamp|katoen, 45 cm', 'Lampe de table|coton, 45 cm', 3995),
    article(pan, 'Kookpan|alle warmtebronnen, 24 cm', 'Casserole|tous feux, 24 cm', 2999),
    article(mug, 'Mok|aardewerk, set van 4', 'Mug|grès, set de 4', 1295),
    article(clock, 'Wandklok|doorsnede 40 cm', 'Horloge murale|diamètre 40 cm', 2495),
    article(cabinet, 'Dressoir|eiken, 120 cm', 'Buffet|chêne, 120 cm', 32900),
    article(bed, 'Boxspring|160 x 200 cm', 'Lit boxspring|160 x 200 cm', 79900),
  ],
  tech: [
    article(phone, 'Smartphone|6,5 inch, 128 GB', 'Smartphone|6,5 pouces, 128 Go', 34900),
    article(laptop, 'Laptop|15 inch, 16 GB', 'Ordinateur portable|15 pouces, 16 Go', 74900),
    article(television, 'Smart tv|55 inch, 4K', 'Smart tv|55 pouces, 4K', 54900),
    article(headphones, 'Koptelefoon|draadloos, 40 uur', 'Casque audio|sans fil, 40 heures', 12900),
    article(washer, 'Wasmachine|8 kg, 1400 toeren', 'Lave-linge|8 kg, 1400 tours', 48900),
    article(speaker, 'Luidspreker|bluetooth, waterdicht', 'Enceinte|bluetooth, étanche', 8900),
    article(camera, 'Camera|24 megapixel', 'Appareil photo|24 mégapixels', 44900),
    article(gamepad, 'Controller|draadloos', 'Manette|sans fil', 5999),
    article(vacuum, 'Stofzuiger|zonder zak', 'Aspirateur|sans sac', 14900),
  ],
  fashion: [
    article(shirt, 'T-shirt|katoen, S tot XXL', 'T-shirt|coton, S à XXL', 1499),
    article(jeans, 'Jeans|slim, alle maten', 'Jean|slim, toutes tailles', 4999),
    article(sneaker, 'Sneakers|maat 36 tot 46', 'Baskets|pointures 36 à 46', 5999),
    article(dress, 'Jurk|S tot XL', 'Robe|S à XL', 3999),
    article(handbag, 'Handtas|3 kleuren', 'Sac à main|3 couleurs', 3499),
    article(cap, 'Pet|verstelbaar', 'Casquette|réglable', 1299),
    article(sweater, 'Trui|met wol', 'Pull|avec laine', 3499),
    article(boots, 'Laarzen|maat 36 tot 42', 'Bottes|pointures 36 à 42', 7499, '#9c6b3f'),
  ],
  diy: [
    article(drill, 'Accuboormachine|18 V, 2 accu\u2019s', 'Perceuse sans fil|18 V, 2 batteries', 11900),
    article(hammer, 'Klauwhamer|450 g', 'Marteau|450 g', 1495),
    article(paint, 'Muurverf|mat, 10 liter', 'Peinture murale|mate, 10 litres', 4499),
    article(roller, 'Verfroller|25 cm', 'Rouleau|25 cm', 795),
    article(screwdriver, 'Schroevendraaiers|set van 6', 'Tournevis|set de 6', 1695),
    article(toolbox, 'Gereedschapskist|50 cm', 'Boîte à outils|50 cm', 2495),
    article(ladder, 'Trapladder|5 treden', 'Escabeau|5 marches', 5495),
    article(bulb, 'Ledlamp|pak van 3', 'Ampoule led|pack de 3', 899),
  ],
  garden: [
    article(plant, 'Kamerplant|in pot, 60 cm', "Plante d'intérieur|en pot, 60 cm", 1499),
    article(wateringCan, 'Gieter|10 liter', 'Arrosoir|10 litres', 1295),
    article(tulips, 'Tulpen|bos van 20', 'Tulipes|botte de 20', 599, '#e5476b'),
    article(mower, 'Grasmaaier|accu, 36 V', 'Tondeuse|batterie, 36 V', 24900),
    article(parasol, 'Parasol|doorsnede 3 m', 'Parasol|diamètre 3 m', 6995),
    article(barbecue, 'Barbecue|houtskool, 57 cm', 'Barbecue|charbon, 57 cm', 12900),
    article(sunflower, 'Zonnebloem|per plant', 'Tournesol|la plante', 399),
    article(bench, 'Tuinbank|acacia, 2 zits', 'Banc de jardin|acacia, 2 places', 15900),
  ],
  pets: [
    article(bowl, 'Voerbak|roestvrij staal', 'Gamelle|acier inoxydable', 899),
    article(cat, 'Kattenbrokken|kip, 3 kg', 'Croquettes pour chat|poulet, 3 kg', 1499, '#e0913d'),
    article(dog, 'Hondenriem|2 meter', 'Laisse pour chien|2 mètres', 1295, '#c08552'),
    article(petFood, 'Hondenvoer|adult, 12 kg', 'Aliment pour chien|adulte, 12 kg', 3999),
    article(fishbowl, 'Viskom|15 liter', 'Aquarium boule|15 litres', 2495, '#f46036'),
    article(bone, 'Kauwbot|5 stuks', 'Os à mâcher|5 pièces', 499, '#e9d8b8'),
    article(rabbit, 'Konijnenhooi|2,5 kg', 'Foin pour lapin|2,5 kg', 799, '#b9a394'),
  ],
  toys: [
    article(blocks, 'Blokkenset|60 stuks', 'Jeu de cubes|60 pièces', 2499),
    article(teddy, 'Knuffelbeer|35 cm', 'Ours en peluche|35 cm', 1999),
    article(ball, 'Strandbal|50 cm', 'Ballon de plage|50 cm', 499),
    article(car, 'Speelgoedauto|met licht', 'Voiture|avec lumière', 1495),
    article(rocket, 'Raket|met astronaut', 'Fusée|avec astronaute', 2995),
    article(duck, 'Badeendje|drijft echt', 'Canard de bain|flotte bien', 395),
    article(robot, 'Robot|loopt en praat', 'Robot|marche et parle', 3995),
    article(bicycle, 'Kinderfiets|16 inch', 'Vélo enfant|16 pouces', 14900),
  ],
}
