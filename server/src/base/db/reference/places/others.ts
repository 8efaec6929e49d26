/** First-level divisions of the other four countries, by their official codes, with towns that matter to the seafood trade. */
export const belize = `
01 Belize: 0101 Belize City, 0102 San Pedro, 0103 Caye Caulker, 0104 Ladyville, 0105 Gales Point
02 Cayo: 0201 Belmopan, 0202 San Ignacio, 0203 Santa Elena, 0204 Benque Viejo del Carmen
03 Corozal: 0301 Corozal Town, 0302 Sarteneja, 0303 Consejo, 0304 Copper Bank
04 Orange Walk: 0401 Orange Walk Town, 0402 San Pablo, 0403 Shipyard
05 Stann Creek: 0501 Dangriga, 0502 Placencia, 0503 Hopkins, 0504 Independence, 0505 Riversdale, 0506 Sittee River
06 Toledo: 0601 Punta Gorda, 0602 Monkey River, 0603 Barranco, 0604 Punta Negra
`;

export const peru = `
01 Amazonas: 0101 Chachapoyas, 0102 Bagua
02 Áncash: 0201 Huaraz, 0218 Chimbote, 0205 Casma, 0211 Huarmey, 0219 Coishco, 0220 Samanco
03 Apurímac: 0301 Abancay, 0302 Andahuaylas
04 Arequipa: 0401 Arequipa, 0402 Camaná, 0403 Atico, 0407 Mollendo, 0408 Matarani
05 Ayacucho: 0501 Ayacucho, 0504 Huanta
06 Cajamarca: 0601 Cajamarca, 0608 Jaén
07 Callao: 0701 Callao, 0702 Bellavista, 0705 La Punta, 0706 Ventanilla
08 Cusco: 0801 Cusco, 0810 Sicuani, 0809 Quillabamba
09 Huancavelica: 0901 Huancavelica, 0907 Pampas
10 Huánuco: 1001 Huánuco, 1006 Tingo María
11 Ica: 1101 Ica, 1102 Chincha Alta, 1103 Nasca, 1105 Pisco, 1106 San Andrés, 1107 Marcona
12 Junín: 1201 Huancayo, 1203 La Merced, 1207 Tarma
13 La Libertad: 1301 Trujillo, 1304 Chepén, 1307 Pacasmayo, 1309 Salaverry, 1310 Huanchaco
14 Lambayeque: 1401 Chiclayo, 1403 Lambayeque, 1404 Pimentel, 1405 Santa Rosa
15 Lima: 1501 Lima, 1502 Barranca, 1505 San Vicente de Cañete, 1508 Huacho, 1506 Huaral, 1509 Chorrillos, 1510 Pucusana, 1511 Miraflores, 1512 Supe
16 Loreto: 1601 Iquitos, 1602 Yurimaguas, 1604 Nauta
17 Madre de Dios: 1701 Puerto Maldonado, 1703 Iñapari
18 Moquegua: 1801 Moquegua, 1803 Ilo
19 Pasco: 1901 Cerro de Pasco, 1903 Oxapampa
20 Piura: 2001 Piura, 2005 Paita, 2006 Sullana, 2007 Talara, 2008 Sechura, 2009 Máncora, 2010 Parachique, 2011 El Alto
21 Puno: 2101 Puno, 2111 Juliaca, 2105 Ilave
22 San Martín: 2201 Moyobamba, 2209 Tarapoto
23 Tacna: 2301 Tacna, 2302 Morro Sama
24 Tumbes: 2401 Tumbes, 2402 Zorritos, 2403 Puerto Pizarro, 2404 Aguas Verdes
25 Ucayali: 2501 Pucallpa, 2502 Atalaya
`;

export const costaRica = `
1 San José: 101 San José, 102 Escazú, 103 Desamparados, 104 Santiago de Puriscal, 109 Santa Ana, 115 San Pedro de Montes de Oca, 119 San Isidro de El General, 118 Curridabat, 111 San Isidro de Coronado, 113 San Juan de Tibás
2 Alajuela: 201 Alajuela, 202 San Ramón, 203 Grecia, 206 Naranjo, 210 Ciudad Quesada, 213 Upala, 209 Orotina
3 Cartago: 301 Cartago, 302 Paraíso, 303 Tres Ríos, 305 Turrialba
4 Heredia: 401 Heredia, 402 Barva, 403 Santo Domingo, 407 San Joaquín de Flores, 410 Puerto Viejo de Sarapiquí
5 Guanacaste: 501 Liberia, 502 Nicoya, 503 Santa Cruz, 504 Bagaces, 505 Filadelfia, 506 Cañas, 510 La Cruz, 511 Playas del Coco, 512 Sámara, 513 Cuajiniquil
6 Puntarenas: 601 Puntarenas, 602 Esparza, 603 Buenos Aires, 605 Puerto Cortés, 606 Quepos, 607 Golfito, 611 Jacó, 612 Monteverde, 613 Puerto Jiménez, 614 Tárcoles, 615 Paquera
7 Limón: 701 Limón, 702 Guápiles, 703 Siquirres, 704 Bribri, 705 Matina, 706 Guácimo, 707 Cahuita, 708 Puerto Viejo de Talamanca
`;

/** Coastal and larger seafood-buying states, by their FIPS codes. */
export const usa = `
02 Alaska: 0201 Anchorage, 0202 Juneau, 0203 Kodiak, 0204 Dutch Harbor, 0205 Sitka, 0206 Homer
06 California: 0601 Los Angeles, 0602 San Diego, 0603 San Francisco, 0604 Monterey, 0605 Half Moon Bay, 0606 San Pedro, 0607 Eureka
09 Connecticut: 0901 New London, 0902 Stonington, 0903 New Haven
10 Delaware: 1001 Lewes, 1002 Wilmington
12 Florida: 1201 Miami, 1202 Key West, 1203 Tampa, 1204 Fort Myers, 1205 Apalachicola, 1206 Jacksonville, 1207 Orlando
13 Georgia: 1301 Atlanta, 1302 Savannah, 1303 Brunswick
15 Hawaii: 1501 Honolulu, 1502 Hilo, 1503 Kailua-Kona, 1504 Lahaina
17 Illinois: 1701 Chicago
22 Louisiana: 2201 New Orleans, 2202 Houma, 2203 Venice, 2204 Grand Isle
23 Maine: 2301 Portland, 2302 Rockland, 2303 Stonington, 2304 Bar Harbor
24 Maryland: 2401 Baltimore, 2402 Ocean City, 2403 Annapolis, 2404 Crisfield
25 Massachusetts: 2501 Boston, 2502 Gloucester, 2503 New Bedford, 2504 Chatham, 2505 Provincetown
28 Mississippi: 2801 Biloxi, 2802 Gulfport
32 Nevada: 3201 Las Vegas
33 New Hampshire: 3301 Portsmouth
34 New Jersey: 3401 Cape May, 3402 Point Pleasant, 3403 Newark, 3404 Atlantic City
36 New York: 3601 New York, 3602 Montauk, 3603 Hampton Bays, 3604 Brooklyn
37 North Carolina: 3701 Wanchese, 3702 Beaufort, 3703 Wilmington, 3704 Charlotte
41 Oregon: 4101 Newport, 4102 Astoria, 4103 Coos Bay, 4104 Portland
42 Pennsylvania: 4201 Philadelphia
44 Rhode Island: 4401 Narragansett, 4402 Newport, 4403 Providence
45 South Carolina: 4501 Charleston, 4502 Mount Pleasant, 4503 Beaufort
48 Texas: 4801 Houston, 4802 Galveston, 4803 Port Aransas, 4804 Brownsville, 4805 Dallas
51 Virginia: 5101 Virginia Beach, 5102 Chincoteague, 5103 Newport News, 5104 Richmond
53 Washington: 5301 Seattle, 5302 Bellingham, 5303 Westport, 5304 Port Angeles
`;
