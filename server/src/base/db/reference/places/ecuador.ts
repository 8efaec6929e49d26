/** The 24 provinces of Ecuador and the seats of its 221 cantons, by the codes of INEC: two digits for the province, four for the canton. */
export const ecuador = `
01 Azuay: 0101 Cuenca, 0102 Girón, 0103 Gualaceo, 0104 Nabón, 0105 Paute, 0106 Pucará, 0107 San Fernando, 0108 Santa Isabel, 0109 Sígsig, 0110 San Felipe de Oña, 0111 Chordeleg, 0112 El Pan, 0113 Sevilla de Oro, 0114 Guachapala, 0115 Camilo Ponce Enríquez
02 Bolívar: 0201 Guaranda, 0202 Chillanes, 0203 San José de Chimbo, 0204 Echeandía, 0205 San Miguel, 0206 Caluma, 0207 Las Naves
03 Cañar: 0301 Azogues, 0302 Biblián, 0303 Cañar, 0304 La Troncal, 0305 El Tambo, 0306 Déleg, 0307 Suscal
04 Carchi: 0401 Tulcán, 0402 Bolívar, 0403 El Ángel, 0404 Mira, 0405 San Gabriel, 0406 Huaca
05 Cotopaxi: 0501 Latacunga, 0502 La Maná, 0503 El Corazón, 0504 Pujilí, 0505 San Miguel de Salcedo, 0506 Saquisilí, 0507 Sigchos
06 Chimborazo: 0601 Riobamba, 0602 Alausí, 0603 Villa La Unión, 0604 Chambo, 0605 Chunchi, 0606 Guamote, 0607 Guano, 0608 Pallatanga, 0609 Penipe, 0610 Cumandá
07 El Oro: 0701 Machala, 0702 Arenillas, 0703 Paccha, 0704 Balsas, 0705 Chilla, 0706 El Guabo, 0707 Huaquillas, 0708 Marcabelí, 0709 Pasaje, 0710 Piñas, 0711 Portovelo, 0712 Santa Rosa, 0713 Zaruma, 0714 La Victoria
08 Esmeraldas: 0801 Esmeraldas, 0802 Valdez, 0803 Muisne, 0804 Rosa Zárate, 0805 San Lorenzo, 0806 Atacames, 0807 Rioverde
09 Guayas: 0901 Guayaquil, 0902 Alfredo Baquerizo Moreno, 0903 Balao, 0904 Balzar, 0905 Colimes, 0906 Daule, 0907 Durán, 0908 Velasco Ibarra, 0909 El Triunfo, 0910 Milagro, 0911 Naranjal, 0912 Naranjito, 0913 Palestina, 0914 Pedro Carbo, 0916 Samborondón, 0918 Santa Lucía, 0919 El Salitre, 0920 Yaguachi Nuevo, 0921 General Villamil, 0922 Simón Bolívar, 0923 Coronel Marcelino Maridueña, 0924 Lomas de Sargentillo, 0925 Narcisa de Jesús, 0927 General Antonio Elizalde, 0928 Isidro Ayora
10 Imbabura: 1001 Ibarra, 1002 Atuntaqui, 1003 Cotacachi, 1004 Otavalo, 1005 Pimampiro, 1006 Urcuquí
11 Loja: 1101 Loja, 1102 Cariamanga, 1103 Catamayo, 1104 Celica, 1105 Chaguarpamba, 1106 Amaluza, 1107 Gonzanamá, 1108 Macará, 1109 Catacocha, 1110 Alamor, 1111 Saraguro, 1112 Sozoranga, 1113 Zapotillo, 1114 Pindal, 1115 Quilanga, 1116 Olmedo
12 Los Ríos: 1201 Babahoyo, 1202 Baba, 1203 Montalvo, 1204 Puebloviejo, 1205 Quevedo, 1206 Catarama, 1207 Ventanas, 1208 Vinces, 1209 Palenque, 1210 San Jacinto de Buena Fe, 1211 Valencia, 1212 Mocache, 1213 Quinsaloma
13 Manabí: 1301 Portoviejo, 1302 Calceta, 1303 Chone, 1304 El Carmen, 1305 Flavio Alfaro, 1306 Jipijapa, 1307 Junín, 1308 Manta, 1309 Montecristi, 1310 Paján, 1311 Pichincha, 1312 Rocafuerte, 1313 Santa Ana, 1314 Bahía de Caráquez, 1315 Tosagua, 1316 Sucre (24 de Mayo), 1317 Pedernales, 1318 Olmedo, 1319 Puerto López, 1320 Jama, 1321 Jaramijó, 1322 San Vicente
14 Morona Santiago: 1401 Macas, 1402 Gualaquiza, 1403 General Leonidas Plaza Gutiérrez, 1404 Palora, 1405 Santiago de Méndez, 1406 Sucúa, 1407 Huamboya, 1408 San Juan Bosco, 1409 Taisha, 1410 Logroño, 1411 Pablo Sexto, 1412 Santiago de Tiwintza
15 Napo: 1501 Tena, 1503 Archidona, 1504 El Chaco, 1507 Baeza, 1509 Carlos Julio Arosemena Tola
16 Pastaza: 1601 Puyo, 1602 Mera, 1603 Santa Clara, 1604 Arajuno
17 Pichincha: 1701 Quito, 1702 Cayambe, 1703 Machachi, 1704 Tabacundo, 1705 Sangolquí, 1707 San Miguel de los Bancos, 1708 Pedro Vicente Maldonado, 1709 Puerto Quito
18 Tungurahua: 1801 Ambato, 1802 Baños de Agua Santa, 1803 Cevallos, 1804 Mocha, 1805 Patate, 1806 Quero, 1807 Pelileo, 1808 Píllaro, 1809 Tisaleo
19 Zamora Chinchipe: 1901 Zamora, 1902 Zumba, 1903 Guayzimi, 1904 28 de Mayo, 1905 Yantzaza, 1906 El Pangui, 1907 Zumbi, 1908 Palanda, 1909 Paquisha
20 Galápagos: 2001 Puerto Baquerizo Moreno, 2002 Puerto Villamil, 2003 Puerto Ayora
21 Sucumbíos: 2101 Nueva Loja, 2102 Lumbaqui, 2103 Puerto El Carmen de Putumayo, 2104 Shushufindi, 2105 La Bonita, 2106 El Dorado de Cascales, 2107 Tarapoa
22 Orellana: 2201 Puerto Francisco de Orellana, 2202 Nuevo Rocafuerte, 2203 La Joya de los Sachas, 2204 Loreto
23 Santo Domingo de los Tsáchilas: 2301 Santo Domingo, 2302 La Concordia
24 Santa Elena: 2401 Santa Elena, 2402 La Libertad, 2403 Salinas
`;
