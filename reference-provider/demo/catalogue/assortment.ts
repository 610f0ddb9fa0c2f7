import type { Tones } from '../artwork/palette'
import * as diy from '../artwork/products/diy'
import * as drugstore from '../artwork/products/drugstore'
import * as fashion from '../artwork/products/fashion'
import * as food from '../artwork/products/food'
import * as garden from '../artwork/products/garden'
import * as home from '../artwork/products/home'
import * as pets from '../artwork/products/pets'
import * as tech from '../artwork/products/tech'
import * as toys from '../artwork/products/toys'
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
      food.apple,
      'Rode appels|zoet en knapperig, 1,5 kg',
      'Pommes rouges|sucrées et croquantes, 1,5 kg',
      299,
      '#d7263d',
    ),
    article(food.bread, 'Boerenbrood|vers van de bakker, 800 g', 'Pain de campagne|frais du boulanger, 800 g', 265),
    article(food.cheese, 'Jonge kaas|aan het stuk, 500 g', 'Fromage jeune|à la coupe, 500 g', 549),
    article(food.milk, 'Halfvolle melk|1 liter', 'Lait demi-écrémé|1 litre', 119, '#2e86ab'),
    article(
      food.juice,
      'Sinaasappelsap|versgeperst, 1 liter',
      "Jus d'orange|fraîchement pressé, 1 litre",
      329,
      '#f28c28',
    ),
    article(food.wine, 'Rode wijn|fles van 75 cl', 'Vin rouge|bouteille de 75 cl', 749),
    article(food.can, 'Limonade|pak van 6 x 33 cl', 'Limonade|pack de 6 x 33 cl', 419),
    article(food.tomato, 'Trostomaten|per kilo', 'Tomates en grappe|le kilo', 249),
    article(food.carrot, 'Bospeen|per bos', 'Carottes fanes|la botte', 179),
    article(food.croissant, 'Roomboter croissants|4 stuks', 'Croissants au beurre|4 pièces', 239),
    article(food.coffee, 'Gemalen koffie|mild, 500 g', 'Café moulu|doux, 500 g', 689, '#8c3b2a'),
    article(food.icecream, 'Roomijs|doos van 6', 'Crème glacée|boîte de 6', 399, '#e58fb1'),
    article(food.pizza, 'Steenovenpizza|salami, 390 g', 'Pizza au four à pierre|salami, 390 g', 379),
    article(food.fish, 'Verse zalmforel|per 200 g', 'Truite saumonée|les 200 g', 599, '#4d7ea8'),
    article(food.eggs, 'Scharreleieren|doos van 12', 'Oeufs plein air|boîte de 12', 329, '#7d8f69'),
  ],
  drugstore: [
    article(drugstore.shampoo, 'Shampoo|voor elk haartype, 400 ml', 'Shampooing|tous cheveux, 400 ml', 459),
    article(drugstore.pump, 'Handzeep|met pomp, 500 ml', 'Savon pour les mains|à pompe, 500 ml', 279),
    article(drugstore.toothpaste, 'Tandpasta|frisse munt, 75 ml', 'Dentifrice|menthe fraîche, 75 ml', 299),
    article(drugstore.perfume, 'Eau de parfum|50 ml', 'Eau de parfum|50 ml', 3499),
    article(drugstore.lipstick, 'Lippenstift|8 kleuren', 'Rouge à lèvres|8 couleurs', 899, '#c2255c'),
    article(drugstore.tissue, 'Zakdoekjes|3 lagen, 100 stuks', 'Mouchoirs|3 plis, 100 pièces', 219),
    article(drugstore.cream, 'Dagcrème|droge huid, 50 ml', 'Crème de jour|peau sèche, 50 ml', 1149),
  ],
  home: [
    article(home.sofa, 'Tweezitsbank|stof, 4 kleuren', 'Canapé 2 places|tissu, 4 couleurs', 59900),
    article(home.armchair, 'Fauteuil|met eiken poten', 'Fauteuil|pieds en chêne', 24900),
    article(home.lamp, 'Tafellamp|katoen, 45 cm', 'Lampe de table|coton, 45 cm', 3995),
    article(home.pan, 'Kookpan|alle warmtebronnen, 24 cm', 'Casserole|tous feux, 24 cm', 2999),
    article(home.mug, 'Mok|aardewerk, set van 4', 'Mug|grès, set de 4', 1295),
    article(home.clock, 'Wandklok|doorsnede 40 cm', 'Horloge murale|diamètre 40 cm', 2495),
    article(home.cabinet, 'Dressoir|eiken, 120 cm', 'Buffet|chêne, 120 cm', 32900),
    article(home.bed, 'Boxspring|160 x 200 cm', 'Lit boxspring|160 x 200 cm', 79900),
  ],
  tech: [
    article(tech.phone, 'Smartphone|6,5 inch, 128 GB', 'Smartphone|6,5 pouces, 128 Go', 34900),
    article(tech.laptop, 'Laptop|15 inch, 16 GB', 'Ordinateur portable|15 pouces, 16 Go', 74900),
    article(tech.television, 'Smart tv|55 inch, 4K', 'Smart tv|55 pouces, 4K', 54900),
    article(tech.headphones, 'Koptelefoon|draadloos, 40 uur', 'Casque audio|sans fil, 40 heures', 12900),
    article(tech.washer, 'Wasmachine|8 kg, 1400 toeren', 'Lave-linge|8 kg, 1400 tours', 48900),
    article(tech.speaker, 'Luidspreker|bluetooth, waterdicht', 'Enceinte|bluetooth, étanche', 8900),
    article(tech.camera, 'Camera|24 megapixel', 'Appareil photo|24 mégapixels', 44900),
    article(tech.gamepad, 'Controller|draadloos', 'Manette|sans fil', 5999),
    article(tech.vacuum, 'Stofzuiger|zonder zak', 'Aspirateur|sans sac', 14900),
  ],
  fashion: [
    article(fashion.shirt, 'T-shirt|katoen, S tot XXL', 'T-shirt|coton, S à XXL', 1499),
    article(fashion.jeans, 'Jeans|slim, alle maten', 'Jean|slim, toutes tailles', 4999),
    article(fashion.sneaker, 'Sneakers|maat 36 tot 46', 'Baskets|pointures 36 à 46', 5999),
    article(fashion.dress, 'Jurk|S tot XL', 'Robe|S à XL', 3999),
    article(fashion.handbag, 'Handtas|3 kleuren', 'Sac à main|3 couleurs', 3499),
    article(fashion.cap, 'Pet|verstelbaar', 'Casquette|réglable', 1299),
    article(fashion.sweater, 'Trui|met wol', 'Pull|avec laine', 3499),
    article(fashion.boots, 'Laarzen|maat 36 tot 42', 'Bottes|pointures 36 à 42', 7499, '#9c6b3f'),
  ],
  diy: [
    article(diy.drill, 'Accuboormachine|18 V, 2 accu\u2019s', 'Perceuse sans fil|18 V, 2 batteries', 11900),
    article(diy.hammer, 'Klauwhamer|450 g', 'Marteau|450 g', 1495),
    article(diy.paint, 'Muurverf|mat, 10 liter', 'Peinture murale|mate, 10 litres', 4499),
    article(diy.roller, 'Verfroller|25 cm', 'Rouleau|25 cm', 795),
    article(diy.screwdriver, 'Schroevendraaiers|set van 6', 'Tournevis|set de 6', 1695),
    article(diy.toolbox, 'Gereedschapskist|50 cm', 'Boîte à outils|50 cm', 2495),
    article(diy.ladder, 'Trapladder|5 treden', 'Escabeau|5 marches', 5495),
    article(diy.bulb, 'Ledlamp|pak van 3', 'Ampoule led|pack de 3', 899),
  ],
  garden: [
    article(garden.plant, 'Kamerplant|in pot, 60 cm', "Plante d'intérieur|en pot, 60 cm", 1499),
    article(garden.wateringCan, 'Gieter|10 liter', 'Arrosoir|10 litres', 1295),
    article(garden.tulips, 'Tulpen|bos van 20', 'Tulipes|botte de 20', 599, '#e5476b'),
    article(garden.mower, 'Grasmaaier|accu, 36 V', 'Tondeuse|batterie, 36 V', 24900),
    article(garden.parasol, 'Parasol|doorsnede 3 m', 'Parasol|diamètre 3 m', 6995),
    article(garden.barbecue, 'Barbecue|houtskool, 57 cm', 'Barbecue|charbon, 57 cm', 12900),
    article(garden.sunflower, 'Zonnebloem|per plant', 'Tournesol|la plante', 399),
    article(garden.bench, 'Tuinbank|acacia, 2 zits', 'Banc de jardin|acacia, 2 places', 15900),
  ],
  pets: [
    article(pets.bowl, 'Voerbak|roestvrij staal', 'Gamelle|acier inoxydable', 899),
    article(pets.cat, 'Kattenbrokken|kip, 3 kg', 'Croquettes pour chat|poulet, 3 kg', 1499, '#e0913d'),
    article(pets.dog, 'Hondenriem|2 meter', 'Laisse pour chien|2 mètres', 1295, '#c08552'),
    article(pets.petFood, 'Hondenvoer|adult, 12 kg', 'Aliment pour chien|adulte, 12 kg', 3999),
    article(pets.fishbowl, 'Viskom|15 liter', 'Aquarium boule|15 litres', 2495, '#f46036'),
    article(pets.bone, 'Kauwbot|5 stuks', 'Os à mâcher|5 pièces', 499, '#e9d8b8'),
    article(pets.rabbit, 'Konijnenhooi|2,5 kg', 'Foin pour lapin|2,5 kg', 799, '#b9a394'),
  ],
  toys: [
    article(toys.blocks, 'Blokkenset|60 stuks', 'Jeu de cubes|60 pièces', 2499),
    article(toys.teddy, 'Knuffelbeer|35 cm', 'Ours en peluche|35 cm', 1999),
    article(toys.ball, 'Strandbal|50 cm', 'Ballon de plage|50 cm', 499),
    article(toys.car, 'Speelgoedauto|met licht', 'Voiture|avec lumière', 1495),
    article(toys.rocket, 'Raket|met astronaut', 'Fusée|avec astronaute', 2995),
    article(toys.duck, 'Badeendje|drijft echt', 'Canard de bain|flotte bien', 395),
    article(toys.robot, 'Robot|loopt en praat', 'Robot|marche et parle', 3995),
    article(toys.bicycle, 'Kinderfiets|16 inch', 'Vélo enfant|16 pouces', 14900),
  ],
}
