import { declareRemote } from '@shop/shared/contract';

/** A remote that no code of the platform knows: it exists to go wrong in each way that the end to end tests look for. */
export const remote = declareRemote({
  name: 'lab',
  title: { es: 'Laboratorio', en: 'Laboratory' },
  owner: 'Equipo Laboratorio',
  pages: [
    { link: '/lab/plain', name: { es: 'Página sencilla', en: 'Plain page' }, icon: 'home' },
    { link: '/lab/shell', name: { es: 'Abre el marco', en: 'Opens the shell' }, icon: 'compass' },
    { link: '/lab/render', name: { es: 'Falla al mostrarse', en: 'Fails in render' }, icon: 'compass' },
    { link: '/lab/later', name: { es: 'Falla después', en: 'Fails later' }, icon: 'compass' },
    { link: '/lab/leaks/heap', name: { es: 'Pierde memoria', en: 'Leaks memory' }, icon: 'compass' },
    { link: '/lab/leaks/nodes', name: { es: 'Pierde nodos', en: 'Leaks nodes' }, icon: 'compass' },
    { link: '/lab/leaks/kept', name: { es: 'Guarda la página', en: 'Keeps its own elements' }, icon: 'compass' },
    { link: '/lab/leaks/window', name: { es: 'Escucha la ventana', en: 'Leaks a listener of the window' }, icon: 'compass' },
    { link: '/lab/leaks/document', name: { es: 'Escucha el documento', en: 'Leaks a listener of the document' }, icon: 'compass' },
    { link: '/lab/leaks/media', name: { es: 'Escucha el ancho', en: 'Leaks a listener of a media query' }, icon: 'compass' },
    { link: '/lab/leaks/interval', name: { es: 'Deja un intervalo', en: 'Leaks an interval' }, icon: 'compass' },
    { link: '/lab/leaks/timeout', name: { es: 'Deja una espera sin fin', en: 'Leaks a chain of timeouts' }, icon: 'compass' },
    { link: '/lab/leaks/frames', name: { es: 'Dibuja sin fin', en: 'Leaks a loop of frames' }, icon: 'compass' },
    { link: '/lab/leaks/topic', name: { es: 'Escucha los avisos', en: 'Leaks a subscription to the socket' }, icon: 'compass' },
    { link: '/lab/leaks/queries', name: { es: 'Escucha las consultas', en: 'Leaks a subscription to the query cache' }, icon: 'compass' },
    { link: '/lab/leaks/store', name: { es: 'Escucha los átomos', en: 'Leaks a subscription to the store' }, icon: 'compass' },
    { link: '/lab/leaks/style', name: { es: 'Deja un estilo', en: 'Leaks a style element' }, icon: 'compass' },
    { link: '/lab/leaks/sheet', name: { es: 'Deja una hoja de estilos', en: 'Leaks an adopted style sheet' }, icon: 'compass' },
    { link: '/lab/paints-the-shell', name: { es: 'Pinta el marco', en: 'Styles the shell' }, icon: 'compass' },
  ],
});
