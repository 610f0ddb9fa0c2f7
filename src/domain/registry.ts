import type { Registry } from '../offline/mutation'
import { admins } from './admins/collection'
import { createAdmin, deleteAdmin, editAdmin } from './admins/mutations'
import { ads } from './ads/collection'
import { createHtmlAd, createImageAd, deleteAd, updateHtmlAd, updateImageAd } from './ads/mutations'
import { brochures } from './brochures/collection'
import { createBrochure } from './brochures/create'
import { editBrochure } from './brochures/edit'
import { mergeBrochures } from './brochures/mergeMutation'
import { freezePosition, setBrochurePosition, setBrochureState } from './brochures/mutations'
import { deletePage, splitPages } from './brochures/pageMutations'
import { recreateBrochure } from './brochures/recreate'
import { categories } from './categories/collection'
import { createCategory, deleteCategory, editCategory } from './categories/mutations'
import { cities } from './cities/collection'
import { customerClients } from './clients/collection'
import { contentTexts } from './content/collection'
import { setContentText } from './content/mutations'
import { languages } from './languages/collection'
import { locations } from './locations/collection'
import { createLocation, deleteLocation } from './locations/mutations'
import { deleteAllLocations, importFromCsv, importFromUrl } from './locations/wholeList'
import { offers } from './offers/collection'
import { moveOffer } from './offers/mutations'
import { addParser } from './parsers/add'
import { parserClasses } from './parsers/classes'
import { parsers } from './parsers/collection'
import { iterations } from './parsers/iterations'
import { startRun } from './parsers/start'
import { pdfs } from './pdfs/pdf'
import { uploadPdf } from './pdfs/upload'
import { regions } from './regions/collection'
import { shops } from './shops/collection'
import { createShop, deleteShop, editShop, setRemovedFromSearch } from './shops/mutations'
import { shopOptions } from './shops/options'
import { identityUsers } from './users/collection'
import { createUser, deleteUser, updateUser } from './users/mutations'

/** Everything that this console mirrors, and every change that staff can make: for the engine in both tab and worker. */
export const registry: Registry = {
  collections: [
    brochures,
    languages,
    regions,
    categories,
    shopOptions,
    parserClasses,
    parsers,
    iterations,
    pdfs,
    shops,
    locations,
    admins,
    identityUsers,
    ads,
    customerClients,
    cities,
    contentTexts,
    offers,
  ],
  mutations: [
    setBrochureState,
    setBrochurePosition,
    freezePosition,
    editBrochure,
    createBrochure,
    uploadPdf,
    deletePage,
    splitPages,
    mergeBrochures,
    recreateBrochure,
    addParser,
    startRun,
    createAdmin,
    editAdmin,
    deleteAdmin,
    createUser,
    updateUser,
    deleteUser,
    createImageAd,
    createHtmlAd,
    updateImageAd,
    updateHtmlAd,
    deleteAd,
    setRemovedFromSearch,
    createShop,
    editShop,
    deleteShop,
    createLocation,
    deleteLocation,
    deleteAllLocations,
    importFromUrl,
    importFromCsv,
    createCategory,
    editCategory,
    deleteCategory,
    setContentText,
    moveOffer,
  ],
}
