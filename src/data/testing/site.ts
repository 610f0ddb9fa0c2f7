import { parseDeployment } from '../../provider/deployment'
import type { Site } from '../deploymentContext'

const BRAND = { hosts: [], name: 'Brand', logo: '', accent: '#123456', dashboard: '', publicSite: '', maps: '' }
const deployment = parseDeployment({ brands: [BRAND] }, 'https://console.example/')
const [brand] = deployment.brands

/** A deployment of one brand, with every limit at its default; for `DeploymentContext`. */
export const SITE: Site | null = brand ? { deployment, brand } : null
